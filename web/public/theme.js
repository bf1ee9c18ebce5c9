// Before anything is painted, so that a dark room stays dark.
(function () {
  var theme = null;
  try {
    theme = JSON.parse(localStorage.getItem("ludarium.theme"));
  } catch (refused) {
    theme = null;
  }
  var dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
