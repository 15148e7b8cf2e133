import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let minutes = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Has the component drawn anew as minutes pass: one clock for all that tell how long ago something was. */
export function useMinutes(): void {
  useSyncExternalStore(subscribe, () => minutes);
}

function subscribe(listener: () => void): () => void {
  timer ??= setInterval(pass, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function pass(): void {
  minutes += 1;
  for (const listener of listeners) listener();
}
