import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { keepFocus } from './keep-focus';

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
    if (out.length > 0) keepFocus(() => firstLeftOf(out));
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

const firstLeftOf = (way: readonly Element[]): Element | null =>
  way.find((element, index) => element.isConnected && (index === 0 || element.matches(places))) ??
  document.querySelector('main');
