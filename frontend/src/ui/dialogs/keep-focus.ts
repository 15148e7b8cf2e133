/** A deleted record may leave the screen only once its list has been read again. */
const LONGEST_WATCH_MS = 10_000;

/** Gives a lost focus to what `find` answers, until the person moves it: what has it now may go as well. */
export function keepFocus(find: () => Element | null): void {
  const giveIfLost = () => {
    if (isLost()) focusOn(find());
  };
  giveIfLost();
  const watch = new MutationObserver(giveIfLost);
  watch.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, LONGEST_WATCH_MS);
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, true);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Also what Tab does not stop at: it can have the focus for as long as it keeps it. */
export function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
