import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Of the client's style sheet the site takes the fonts and colours; how a page is laid out is its theme's business. */
function fontsAndColours(): Plugin {
  return {
    name: "fonts-and-colours",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/src/style.css")) return null;
      return (code.match(/^(@font-face|:root|\[data-theme="dark"\]) \{\n[^}]*\}/gm) ?? []).join("\n");
    },
  };
}

/** The theme of the site has its own mark for dark pages. */
function darkAsTheTheme(): Plugin {
  return {
    name: "dark-as-the-theme",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) {
          file.source = String(file.source).replaceAll(/\[data-theme=("?)dark\1\]/g, "[data-md-color-scheme=slate]");
        }
      }
    },
  };
}

/** One script and one style sheet that also work from a disk, where modules can't be loaded. */
export default defineConfig({
  plugins: [fontsAndColours(), svelte(), darkAsTheTheme()],
  base: "./",
  publicDir: false,
  build: {
    outDir: process.env["LUDARIUM_SITE"] ?? "../build/docs-site/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: "src/site/diagrams.ts",
      output: { format: "iife", entryFileNames: "diagrams.js", assetFileNames: ({ names }) => (names[0]?.endsWith(".css") ? "diagrams.css" : "[name][extname]") },
    },
  },
});
