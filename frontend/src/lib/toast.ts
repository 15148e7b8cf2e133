import { getErrorMessage } from './errors';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onClick: () => void };
  /** In milliseconds; 5 seconds by default. */
  duration?: number;
}

/** A closed toast stays in the store until the next one, so that its closing animation can play. */
export type ShownToast = ToastMessage & { id: number; open: boolean };

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ShownToast): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces the one before. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
}

/** For a failed refetch. */
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
