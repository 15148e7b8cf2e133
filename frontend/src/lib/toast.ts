import { getErrorMessage } from './errors';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds, when not as long as all others. */
  duration?: number;
}

/** A closed one stays until the next, so that it can leave the screen with its movement. */
export type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notification. At most one is open: a new one takes the place of the one before. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
}

/** Says that what was to be read again could not be. */
export function toastLoadError(title: string, error: Error): void {
  toast({ title, description: getErrorMessage(error, 'Please try again.'), variant: 'destructive' });
}

export function dismissToast(id: number): void {
  if (shown?.id === id) change({ ...shown, open: false });
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | undefined => shown,
};
