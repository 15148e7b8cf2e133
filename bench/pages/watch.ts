// What a page notes of itself while it is measured: functions that run in it before its own scripts.

/** Notes how far things shifted without anybody's doing, how long each event took, and when a click was made. */
export function watchEvents() {
  const watch = { shifted: 0, shifts: [], events: [] };
  globalThis.watch = watch;
  const nameOf = (node) => (node?.parentElement ?? node)?.outerHTML?.slice(0, 160);

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      watch.shifted += value;
      watch.shifts.push(...sources.map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });

  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries())
      if (interactionId) watch.events.push({ interactionId, name, duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });

  for (const deed of ['click', 'keydown'])
    addEventListener(deed, ({ timeStamp }) => (watch.askedAt = timeStamp), { capture: true });
}

/** Tells when the page has come to rest: how long after the last click or key it changed for the last time. */
export function watchRest() {
  const { watch } = globalThis;
  const QUIET_TURNS = 8;
  let turnsSince = 0;
  watch.changedAt = 0;
  new MutationObserver(() => {
    watch.changedAt = performance.now();
    turnsSince = 0;
  }).observe(document, { subtree: true, childList: true, characterData: true });

  // Turns are counted instead of milliseconds, for a page that is busy has few of them.
  watch.atRest = async () => {
    for (turnsSince = 0; turnsSince < QUIET_TURNS; turnsSince++)
      await new Promise((resolve) => setTimeout(resolve, 40));
    return watch.changedAt - watch.askedAt;
  };
}

/** Whether a screen is there: at its address, with another heading than before and its data, and nothing that loads. */
export function watchScreens() {
  const { watch } = globalThis;
  const headingOf = () => document.querySelector('main h1')?.textContent;

  watch.isThere = ({ path, data, before }) => {
    if (location.pathname !== path || !headingOf() || headingOf() === before) return false;
    const main = document.querySelector('main');
    if (!main.querySelector(data) || main.querySelector('.MuiSkeleton-root, .spinner')) return false;
    return !main.textContent.includes('Loading');
  };
  /** Waits for what a click is about to lead to. */
  watch.awaitNext = (screen) => {
    watch.shifted = 0;
    watch.arrival = watch.painted({ ...screen, before: headingOf() });
  };
}

/** Tells the moment after the frame that shows something. Errors: what shows instead, if it does not come. */
export function watchPainting() {
  const { watch } = globalThis;
  const COMES_WITHIN_MS = 15_000;
  const afterFrame = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now()), { once: true });
      port1.start();
      port2.postMessage('painted');
    });

  const paintedWhen = (isSo, what) => {
    const { promise, resolve, reject } = Promise.withResolvers();
    const look = () => isSo() && stop(() => afterFrame(resolve));
    const observer = new MutationObserver(look);
    const giveUp = () => reject(new Error(`No ${what}: ${document.body.innerText}`));
    const timer = setTimeout(() => stop(giveUp), COMES_WITHIN_MS);
    const stop = (end) => {
      observer.disconnect();
      clearTimeout(timer);
      end();
    };
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
    return promise;
  };
  watch.painted = (screen) => paintedWhen(() => watch.isThere(screen), JSON.stringify(screen));
  /** The same of an element that the keyboard has been given to, or that is there at all. */
  watch.focusPainted = (selector) => paintedWhen(() => document.activeElement?.matches(selector), selector);
  watch.elementPainted = (selector) => paintedWhen(() => document.querySelector(selector), selector);
}
