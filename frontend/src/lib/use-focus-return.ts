import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** A deleted record may leave the screen only once its list has been read again. */
const LONGEST_WATCH_MS = 10_000;
const places = 'section, [role="region"], [role="dialog"], main';

/**
 * Where the keyboard goes once a dialog has closed: to what opened it, or if that is gone to the nearest part of the
 * page that it stood in, never to nowhere. The dialog itself gives it back to what opened it; what comes back from
 * here is to be called once it has left the screen.
 */
export function useFocusReturn(open: boolean): () => void {
  const way = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (open) way.current = wayOutOf(document.activeElement);
  }, [open]);
  const giveBack = useCallback(() => {
    const out = way.current;
    way.current = [];
    if (out.length > 0) keepFocus(out);
  }, []);
  // It may go with its page, before it has closed.
  useEffect(() => () => void setTimeout(giveBack), [giveBack]);
  return giveBack;
}

function wayOutOf(opener: Element | null): Element[] {
  const way: Element[] = [];
  for (let element = opener; element && element !== document.body; element = element.parentElement)
    way.push(element);
  return way;
}

/** Looks after the focus until the person moves it: what has it now may go as well. */
function keepFocus(way: readonly Element[]): void {
  if (isLost()) land(way);
  const watch = new MutationObserver(() => isLost() && land(way));
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

function land(way: readonly Element[]): void {
  const place =
    way.find((element, index) => element.isConnected && (index === 0 || element.matches(places))) ??
    document.querySelector('main');
  if (!(place instanceof HTMLElement)) return;
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  place.focus({ preventScroll: true });
}
