import { mount } from "svelte";
import App from "./pages/App.svelte";
import "./style.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no element for the app.");
mount(App, { target });
