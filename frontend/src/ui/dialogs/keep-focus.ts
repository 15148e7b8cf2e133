/** A deleted record may disappear only once its list has been fetched again. */
const WATCH_MS = 10_000;

/** Focuses the element that `find` returns whenever the focus is lost, until the user presses a key or clicks. */
export function keepFocus(find: () => Element | null): void {
  const restoreIfLost = () => {
    if (isLost()) focusOn(find());
  };
  restoreIfLost();
  const observer = new MutationObserver(restoreIfLost);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, stop, true);
  };
  const timer = setTimeout(stop, WATCH_MS);
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, stop, true);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses an element, also one that is not focusable by itself: it is until it loses the focus. */
export function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
