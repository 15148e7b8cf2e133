import { readStored, removeStored, store } from './storage';

/** A choice in the palette: an action by its id, a record with the fields to show it again. */
export interface RecentChoice {
  id: string;
  record?: { kind: string; title: string; subtitle: string; path: string };
}

const KEY = 'recent-choices';
const MAX_CHOICES = 6;

/** Newest first; none of other users of this browser. */
export function recentChoices(userId: string): RecentChoice[] {
  try {
    const stored = JSON.parse(readStored(KEY) ?? '{}') as { userId?: string; choices?: RecentChoice[] };
    return stored.userId === userId && Array.isArray(stored.choices) ? stored.choices : [];
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, choice: RecentChoice): void {
  const others = recentChoices(userId).filter(({ id }) => id !== choice.id);
  store(KEY, JSON.stringify({ userId, choices: [choice, ...others].slice(0, MAX_CHOICES) }));
}

/** On sign-out: names of records must not be shown to the next user of the browser. */
export const clearRecentChoices = (): void => removeStored(KEY);
