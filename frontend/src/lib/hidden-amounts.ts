import { useSyncExternalStore } from 'react';
import { store, readStored } from './storage';

/** Replaces every amount while amounts are hidden. */
export const hiddenAmount = '•••••';

const key = 'hide-amounts';
const listeners = new Set<() => void>();

// Read before the first render, so that no amount shows for a moment.
let areHidden = storedChoice();

/** Whether amounts of money are hidden, as for a screen in public. Components use `useAmountsHidden`. */
export function areAmountsHidden(): boolean {
  return areHidden;
}

/** Hides or shows all amounts, in all tabs of this browser and the next time too. */
export function hideAmounts(hidden: boolean): void {
  store(key, hidden ? 'yes' : 'no');
  change(hidden);
}

/** Renders the component again whenever amounts are hidden or shown. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, areAmountsHidden);
}

function storedChoice(): boolean {
  return readStored(key) === 'yes';
}

function change(hidden: boolean): void {
  if (hidden === areHidden) return;
  areHidden = hidden;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

/** For changes in another tab; the key is null when storage is cleared. */
function follow(event: StorageEvent): void {
  if (event.key === key || event.key === null) change(storedChoice());
}
