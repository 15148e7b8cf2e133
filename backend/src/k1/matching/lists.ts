const MOST_LISTED = 4;

/** "A, B and C", and beyond four how many more there are. */
export function joined(names: readonly string[], word = 'and'): string {
  const shown = names.slice(0, MOST_LISTED);
  if (names.length > MOST_LISTED)
    return `${shown.join(', ')} ${word} ${String(names.length - MOST_LISTED)} more`;
  return names.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1) ?? ''}`;
}

/** The names of people, as a sentence lists them. */
export const namesOf = (people: readonly { name: string }[], word?: string): string =>
  joined(
    people.map(({ name }) => name),
    word,
  );

/** The only one; null when there are none or several. */
export const sole = <One>(all: readonly One[]): One | null => (all.length === 1 ? (all[0] ?? null) : null);
