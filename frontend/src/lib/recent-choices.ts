import { forget, store, readStored } from './storage';

/** What was chosen in the palette: an action by its id alone, a record with what it takes to show it again. */
export interface RecentChoice {
  id: string;
  record?: { kind: string; title: string; subtitle: string; path: string };
}

const KEY = 'recent-choices';
const MOST = 6;

/** The newest first; none of anybody else who used this browser. */
export function recentChoices(userId: string): RecentChoice[] {
  try {
    const kept = JSON.parse(readStored(KEY) ?? '{}') as { userId?: string; choices?: RecentChoice[] };
    return kept.userId === userId && Array.isArray(kept.choices) ? kept.choices : [];
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, choice: RecentChoice): void {
  const others = recentChoices(userId).filter(({ id }) => id !== choice.id);
  store(KEY, JSON.stringify({ userId, choices: [choice, ...others].slice(0, MOST) }));
}

/** Signed out: what records are called is no business of whoever opens the browser next. */
export const forgetRecentChoices = (): void => forget(KEY);
