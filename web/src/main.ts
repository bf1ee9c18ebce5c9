import { mount } from "svelte";
import App from "./pages/App.svelte";
import "./style.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
mount(App, { target });
