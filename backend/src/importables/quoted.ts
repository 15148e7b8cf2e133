const MOST_SHOWN = 100;

/** A name from a file as sentences show it. */
export const quoted = (name: string): string =>
  name.length > MOST_SHOWN ? `“${name.slice(0, MOST_SHOWN).toWellFormed()}…”` : `“${name}”`;
