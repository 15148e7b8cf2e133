// What is recorded in a page while it is measured: functions that run in it before its own scripts.

/** An event of an interaction, as Event Timing reports it. */
export interface Interaction {
  interactionId: number;
  name: string;
  duration: number;
}

/** A screen with its path and a selector of its data; `before` is the heading of the previous screen. */
interface AwaitedScreen {
  path: string;
  data: string;
  before?: string | undefined;
}

interface Watch {
  /** Layout shift since the page began to load or `awaitNext` was called. */
  shifted: number;
  /** The elements that shifted. */
  shifts: (string | undefined)[];
  events: Interaction[];
  /** The time of the last click or key press. */
  inputAt: number;
  /** The time of the page's last change. */
  changedAt: number;
  /** The time at which the expected content is painted. */
  arrival: Promise<number>;
  /** The time from the last click or key to the page's last change. */
  atRest: () => Promise<number>;
  /** Resolves after some frames without a change, a layout shift or a loaded resource. */
  quietFrames: () => Promise<void>;
  isComplete: (screen: AwaitedScreen) => boolean;
  awaitNext: (screen: AwaitedScreen) => void;
  /** The time after the frame in which the condition holds. Errors: the page's text, after a timeout. */
  paintedWhen: (condition: () => boolean, what: string) => Promise<number>;
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
    inputAt: 0,
    changedAt: 0,
    arrival: Promise.resolve(0),
    atRest: notYet,
    quietFrames: notYet,
    isComplete: notYet,
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
    addEventListener(type, ({ timeStamp }) => (watch.inputAt = timeStamp), { capture: true });
}

/** Two ways to wait until nothing changes any more. */
export function watchRest(): void {
  const { watch } = globalThis;
  const QUIET_TURNS = 8;
  const QUIET_FRAMES = 20;
  let turnsSince = 0;
  let framesSince = 0;
  new MutationObserver(() => {
    watch.changedAt = performance.now();
    turnsSince = 0;
    framesSince = 0;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  for (const type of ['layout-shift', 'resource'])
    new PerformanceObserver(() => (framesSince = 0)).observe({ type });

  watch.quietFrames = async () => {
    for (framesSince = 0; framesSince < QUIET_FRAMES; framesSince++) await new Promise(requestAnimationFrame);
  };

  // Counts iterations of the event loop instead of milliseconds, since a busy page has few of them.
  watch.atRest = async () => {
    for (turnsSince = 0; turnsSince < QUIET_TURNS; turnsSince++)
      await new Promise((resolve) => setTimeout(resolve, 40));
    return watch.changedAt - watch.inputAt;
  };
}

/** Whether a screen is complete: at its address, with a new heading, its data, and no loading indicator. */
export function watchScreens(): void {
  const { watch } = globalThis;
  const headingOf = () => document.querySelector('main h1')?.textContent ?? undefined;

  watch.isComplete = ({ path, data, before }) => {
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
  const TIMEOUT_MS = 15_000;
  const afterFrame = (done: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(performance.now()), { once: true });
      port1.start();
      port2.postMessage('painted');
    });

  watch.paintedWhen = (condition, what) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const check = () => {
      if (condition()) stop(() => afterFrame(resolve));
    };
    const observer = new MutationObserver(check);
    const giveUp = () => reject(new Error(`No ${what}: ${document.body.innerText}`));
    const timer = setTimeout(() => stop(giveUp), TIMEOUT_MS);
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
  watch.painted = (screen) => watch.paintedWhen(() => watch.isComplete(screen), JSON.stringify(screen));
  watch.focusPainted = (selector) =>
    watch.paintedWhen(() => document.activeElement?.matches(selector) ?? false, selector);
  watch.elementPainted = (selector) =>
    watch.paintedWhen(() => document.querySelector(selector) !== null, selector);
}
