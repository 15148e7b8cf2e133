// Scripts and styles are named by their content: while webs are renewed, and after, a page of one release may ask a web
// of another for its own and get none. The page is then loaded again, a few times, and says so when that does not help.
(() => {
  const KEY = 'loaded-again';
  /** Per SPAN_MS. More than one, because behind a round robin each page load may meet a web of the other release. */
  const MAX_RELOADS = 30;
  const MAX_RELOADS_PER_FILE = 3;
  const SPAN_MS = 60_000;
  const MAX_CONSECUTIVE_MISSES = 30;
  const missing = new WeakSet();
  const missedUrls = [];
  let loading;

  /** Without storage nothing would end the reloads. */
  const mayReload = (what, most) => {
    try {
      const now = Date.now();
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
      const reloads = kept.filter(({ time }) => now - time < SPAN_MS);
      if (reloads.length >= MAX_RELOADS || reloads.filter((one) => one.what === what).length >= most)
        return false;
      sessionStorage.setItem(KEY, JSON.stringify([...reloads, { time: now, what }]));
      return true;
    } catch {
      return false;
    }
  };

  /** Where no web answers, the browser's own page would stand in place of the portal's. */
  const answers = async () => {
    try {
      return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  };

  const isThere = async (url) => (await fetch(url).catch(() => undefined))?.ok ?? false;

  /**
   * Requests every referenced asset until each has been served by some web, or too many requests in a row fail. The
   * browser caches what was served for the reload. Returns whether all were served.
   */
  const fetchAll = async () => {
    const referenced = [...document.querySelectorAll('script[src], link[href]')].map(
      ({ src, href }) => src ?? href,
    );
    let urls = [...new Set([...referenced, ...missedUrls])].filter((url) => url.includes('/assets/'));
    let consecutiveMisses = 0;
    while (urls.length > 0 && consecutiveMisses < MAX_CONSECUTIVE_MISSES) {
      const served = await Promise.all(urls.map(isThere));
      consecutiveMisses = served.includes(true) ? 0 : consecutiveMisses + urls.length;
      urls = urls.filter((_, at) => !served[at]);
    }
    return urls.length === 0;
  };

  const tryAgain = async (what) => {
    const reloads = (await answers()) && mayReload(what, (await fetchAll()) ? MAX_RELOADS_PER_FILE : 1);
    if (reloads) location.reload();
    else loading = undefined;
    return reloads;
  };
  const again = (what) => (loading ??= tryAgain(what));

  const againOrSaySo = async (what) => {
    const root = document.getElementById('root');
    if ((await again(what)) || !root) return;
    root.innerHTML =
      '<main class="notice" role="alert"><h1>The page could not be loaded</h1>' +
      '<p>The portal may be getting a new version at this moment.</p>' +
      '<button type="button" class="button">Try again</button></main>';
    root.querySelector('button').addEventListener('click', () => location.reload());
  };

  window.pageLoad = {
    again,
    againOrSaySo,
    isMissing: (error) => error instanceof Object && missing.has(error),
  };

  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    missedUrls.push(...(payload.message.match(/https?:\S+/g) ?? []));
    try {
      // The router would reload by itself, also where no web answers.
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
    } catch {
      // Without storage it does not reload either.
    }
  });

  const onError = ({ target }) => {
    // Once the page is drawn, only what it imports can be missing.
    if (document.getElementById('root')?.hasChildNodes()) return;
    if (target instanceof HTMLScriptElement) void againOrSaySo(target.src);
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void again(target.href);
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
})();
