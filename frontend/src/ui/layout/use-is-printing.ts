import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const paper = window.matchMedia('print');
const now = (): string => new Date().toISOString();
/** Since when the page is being printed. */
let since: string | undefined = paper.matches ? now() : undefined;
const listeners = new Set<() => void>();

/** The browser takes its picture as soon as it has told, so what is drawn for it is drawn at once. */
function tell(isPrinting: boolean): void {
  if (isPrinting === (since !== undefined)) return;
  since = isPrinting ? now() : undefined;
  flushSync(() => listeners.forEach((listener) => listener()));
}

window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(paper.matches));
paper.addEventListener('change', ({ matches }) => tell(matches));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the page is printed, also by the browser's own command: the moment it began; otherwise nothing. */
export const usePrintedAt = (): string | undefined => useSyncExternalStore(subscribe, () => since);

export const useIsPrinting = (): boolean => usePrintedAt() !== undefined;
