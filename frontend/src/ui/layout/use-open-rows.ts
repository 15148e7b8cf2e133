import { useEffect, type RefObject } from 'react';

const rows = '[role="row"], tr, li';
/** What a click within a row is for by itself. */
const controls =
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], .MuiDataGrid-cellCheckbox';

const LEFT = 0;
const MIDDLE = 1;

/** The link to the record of the row that is clicked, unless the click is for something else. */
function recordOf({ target, defaultPrevented }: MouseEvent): HTMLAnchorElement | null {
  if (defaultPrevented || !(target instanceof Element) || target.closest(controls)) return null;
  return target.closest(rows)?.querySelector<HTMLAnchorElement>('a.record') ?? null;
}

function open(event: MouseEvent): void {
  const link = recordOf(event);
  // A drag over a row selects its text, to be copied.
  if (!link || document.getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  const inNewTab = event.button === MIDDLE || event.ctrlKey || event.metaKey;
  if (inNewTab) window.open(link.href, '_blank', 'noopener');
  else if (event.button === LEFT) link.click();
}

/** Scrolling by the middle button would begin before the row is opened by it. */
function keepFromScrolling(event: MouseEvent): void {
  if (event.button === MIDDLE && recordOf(event)) event.preventDefault();
}

/**
 * A row opens the record that its link of the class `record` leads to, wherever the row is clicked; in a new tab with the
 * middle button, Ctrl or Cmd. For the mouse alone: the keyboard has the link.
 */
export function useOpenRows(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('click', open, { signal });
    element.addEventListener('auxclick', open, { signal });
    element.addEventListener('mousedown', keepFromScrolling, { signal });
    return () => listening.abort();
  }, [page]);
}
