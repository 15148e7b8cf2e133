import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const paper = window.matchMedia('print');
const now = (): string => new Date().toISOString();
/** When printing began; undefined while not printing. */
let since: string | undefined = paper.matches ? now() : undefined;
const listeners = new Set<() => void>();

/** Renders synchronously: browsers take the picture right after the event. */
function setPrinting(isPrinting: boolean): void {
  if (isPrinting === (since !== undefined)) return;
  since = isPrinting ? now() : undefined;
  flushSync(() => listeners.forEach((listener) => listener()));
}

window.addEventListener('beforeprint', () => setPrinting(true));
window.addEventListener('afterprint', () => setPrinting(paper.matches));
paper.addEventListener('change', ({ matches }) => setPrinting(matches));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time at which printing began, also by the browser's own command; undefined while not printing. */
export const usePrintedAt = (): string | undefined => useSyncExternalStore(subscribe, () => since);

export const useIsPrinting = (): boolean => usePrintedAt() !== undefined;
