// What is recorded in a page while it is measured: functions that run in it before its own scripts.

/** An event of an interaction, as Event Timing has it. */
export interface Interaction {
  interactionId: number;
  name: string;
  duration: number;
}

/** A screen by its address, with what is on it; `before` is the heading of the one that is left. */
interface AwaitedScreen {
  path: string;
  data: string;
  before?: string | undefined;
}

interface Watch {
  /** Layout shift since the page began or a click was announced. */
  shifted: number;
  /** The elements that shifted. */
  shifts: (string | undefined)[];
  events: Interaction[];
  /** When the last click or key came. */
  askedAt: number;
  changedAt: number;
  /** When the expected content was painted. */
  arrival: Promise<number>;
  /** The time from the last click or key to the page's last change. */
  atRest: () => Promise<number>;
  isThere: (screen: AwaitedScreen) => boolean;
  awaitNext: (screen: AwaitedScreen) => void;
  /** The time after the frame that shows the content. Errors: the page's text, if it does not appear. */
  paintedWhen: (isSo: () => boolean, what: string) => Promise<number>;
  painted: (screen: AwaitedScreen) => Promise<number>;
  focusPainted: (selector: string) => Promise<number>;
  elementPainted: (selector: string) => Promise<number>;
}

declare global {
  var watch: Watch;

  /** https://wicg.github.io/layout-instability */
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
}

/** Runs first; the others add functions that the bench calls in the page. */
export function beginWatching(): void {
  const notYet = () => {
    throw new Error('The page is not watched yet');
  };
  globalThis.watch = {
    shifted: 0,
    shifts: [],
    events: [],
    askedAt: 0,
    changedAt: 0,
    arrival: Promise.resolve(0),
    atRest: notYet,
    isThere: notYet,
    awaitNext: notYet,
    paintedWhen: notYet,
    painted: notYet,
    focusPainted: notYet,
    elementPainted: notYet,
  };
}

/** Records layout shifts without user input, the duration of each event, and the time of clicks. */
export function watchEvents(): void {
  const { watch } = globalThis;
  const nameOf = (node: Node | null) => {
    const element = node?.parentElement ?? node;
    return element instanceof Element ? element.outerHTML.slice(0, 160) : undefined;
  };
  const eventTiming = { type: 'event', buffered: true, durationThreshold: 16 };
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const isEvent = (entry: PerformanceEntry): entry is PerformanceEventTiming => entry.entryType === 'event';

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
      if (hadRecentInput) continue;
      watch.shifted += value;
      watch.shifts.push(...sources.map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });

  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries().filter(isEvent))
      if (interactionId) watch.events.push({ interactionId, name, duration });
  }).observe(eventTiming);

  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (watch.askedAt = timeStamp), { capture: true });
}

/** Waits until nothing changes any more. */
export function watchRest(): void {
  const { watch } = globalThis;
  const QUIET_TURNS = 8;
  let turnsSince = 0;
  new MutationObserver(() => {
    watch.changedAt = performance.now();
    turnsSince = 0;
  }).observe(document, { subtree: true, childList: true, characterData: true });

  // Counts iterations of the event loop instead of milliseconds, since a busy page has few of them.
  watch.atRest = async () => {
    for (turnsSince = 0; turnsSince < QUIET_TURNS; turnsSince++)
      await new Promise((resolve) => setTimeout(resolve, 40));
    return watch.changedAt - watch.askedAt;
  };
}

/** Whether a screen is complete: at its address, with a new heading, its data, and no loading indicator. */
export function watchScreens(): void {
  const { watch } = globalThis;
  const headingOf = () => document.querySelector('main h1')?.textContent ?? undefined;

  watch.isThere = ({ path, data, before }) => {
    if (location.pathname !== path || !headingOf() || headingOf() === before) return false;
    const main = document.querySelector('main');
    if (!main?.querySelector(data) || main.querySelector('.MuiSkeleton-root, .spinner')) return false;
    return !main.textContent?.includes('Loading');
  };
  // Called before the click that leads to it.
  watch.awaitNext = (screen) => {
    watch.shifted = 0;
    watch.arrival = watch.painted({ ...screen, before: headingOf() });
  };
}

export function watchPainting(): void {
  const { watch } = globalThis;
  const COMES_WITHIN_MS = 15_000;
  const afterFrame = (done: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now()), { once: true });
      port1.start();
      port2.postMessage('painted');
    });

  watch.paintedWhen = (isSo, what) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const check = () => {
      if (isSo()) stop(() => afterFrame(resolve));
    };
    const observer = new MutationObserver(check);
    const giveUp = () => reject(new Error(`No ${what}: ${document.body.innerText}`));
    const timer = setTimeout(() => stop(giveUp), COMES_WITHIN_MS);
    const stop = (end: () => void) => {
      observer.disconnect();
      clearTimeout(timer);
      end();
    };
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    check();
    return promise;
  };
}

/** The expected content: a screen, a focused element, or an existing one. */
export function watchArrivals(): void {
  const { watch } = globalThis;
  watch.painted = (screen) => watch.paintedWhen(() => watch.isThere(screen), JSON.stringify(screen));
  watch.focusPainted = (selector) =>
    watch.paintedWhen(() => document.activeElement?.matches(selector) ?? false, selector);
  watch.elementPainted = (selector) =>
    watch.paintedWhen(() => document.querySelector(selector) !== null, selector);
}
