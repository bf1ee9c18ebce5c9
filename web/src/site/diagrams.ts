/** The documentation site's script: draws its diagrams, with data that lies in the page's own scripts. */
import { mount } from "svelte";
import RunningDiagram from "./RunningDiagram.svelte";
import { unpacked, type Handed } from "./runs";
import type { Skin } from "../net/wire";
import "../style.css";
import "./site.css";

const BARE: Skin = { symbols: {}, drawings: {}, looks: {}, style: "", emblem: "" };
/** How far below the window diagrams are drawn already. */
const AHEAD = "800px";
const TABLES = ".md-typeset table:not([class])";
const handed: Handed = globalThis as Handed;

/** Add the colours of a game to the page; the site has its own mark for dark pages. */
function paint(style: string): void {
  const element = document.createElement("style");
  element.textContent = style.replaceAll('[data-theme="dark"]', '[data-md-color-scheme="slate"]');
  document.head.append(element);
}

/** Draw a diagram in the place of its text. */
function draw(figure: HTMLElement): void {
  const { page = "", run: name = "", rules = "" } = figure.dataset;
  const run = unpacked(handed.ludariumRuns?.[page], name);
  const text = figure.querySelector<HTMLElement>(".fallback");
  if (!run || !text) return;
  const label = figure.querySelector("figcaption")?.textContent ?? "Diagram";
  const target = document.createElement("div");
  text.replaceWith(target);
  mount(RunningDiagram, { target, props: { run, skin: handed.ludariumSkins?.[run.game] ?? BARE, label, rules } });
}

/** Let the keyboard reach tables that scroll sideways: the theme wraps them, but leaves nothing to focus. */
function reachWideTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>(TABLES)) {
    const scrolling = [table, table.closest(".md-typeset__scrollwrap")].some((one) => one && one.scrollWidth > one.clientWidth);
    if (scrolling) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}

document.querySelector(".md-search")?.setAttribute("aria-label", "Search"); // the theme leaves its dialog without a name
for (const skin of Object.values(handed.ludariumSkins ?? {})) paint(skin.style);
const watch = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    watch.unobserve(target);
    draw(target);
  }
}, { rootMargin: AHEAD });
for (const figure of document.querySelectorAll<HTMLElement>(".running-diagram")) watch.observe(figure);

const resized = new ResizeObserver(reachWideTables);
for (const sized of document.querySelectorAll(`.md-content, ${TABLES}`)) resized.observe(sized);
