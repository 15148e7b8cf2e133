// Scripts and styles are named by their content: while webs are renewed, and after, a page of one release may ask a web
// of another for its own and get none. The page is then loaded again, a few times, and says so when that does not help.
(() => {
  const KEY = 'loaded-again';
  /** Within the span, of all and for one file: where a release is there as a whole, one web after the other may lack it. */
  const MOST = 30;
  const MOST_OF_ONE = 3;
  const SPAN_MS = 60_000;
  const MOST_IN_VAIN = 30;
  const missing = new WeakSet();
  const missedUrls = [];
  let loading;

  /** Without storage nothing would end the reloads. */
  const mayReload = (what, most) => {
    try {
      const now = Date.now();
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
      const reloads = kept.filter(({ time }) => now - time < SPAN_MS);
      if (reloads.length >= MOST || reloads.filter((one) => one.what === what).length >= most) return false;
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
   * Asks for all that the page was told to fetch until each file has come from some web, or none comes any more. The
   * browser keeps what came, so that the page has it when it is loaded again. Whether it has all.
   */
  const fetchAll = async () => {
    const told = [...document.querySelectorAll('script[src], link[href]')].map(
      ({ src, href }) => src ?? href,
    );
    let urls = [...new Set([...told, ...missedUrls])].filter((url) => url.includes('/assets/'));
    let inVain = 0;
    while (urls.length > 0 && inVain < MOST_IN_VAIN) {
      const came = await Promise.all(urls.map(isThere));
      inVain = came.includes(true) ? 0 : inVain + urls.length;
      urls = urls.filter((_, at) => !came[at]);
    }
    return urls.length === 0;
  };

  const tryAgain = async (what) => {
    const reloads = (await answers()) && mayReload(what, (await fetchAll()) ? MOST_OF_ONE : 1);
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
