// Runs before the first paint, so that a chosen light or dark look never flashes the other one.
// Without a choice the style sheets follow the system by themselves.
(function () {
  var root = document.documentElement;
  var system = window.matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var mode = null;
    try {
      mode = window.localStorage.getItem('color-mode');
    } catch {
      // Storage may be forbidden; then the system decides.
    }
    var dark = mode === 'dark' || (mode !== 'light' && system.matches);
    root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  }
  apply();
  system.addEventListener('change', apply);
})();
