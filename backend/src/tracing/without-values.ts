/** A statement says enough by its beginning. */
const LONGEST = 2_000;
/** More is not even looked at; what is cut off in the middle of a text ends there. */
const LOOKED_AT = 4 * LONGEST;

/**
 * What may hold a value: comments, texts as SQL writes them, and numbers. Quoted names are found too, and kept: what
 * looks like a text in them is none.
 */
const values =
  /"(?:[^"]|"")*(?:"|$)|--[^\n]*|\/\*[^]*?(?:\*\/|$)|\be'(?:[^'\\]|''|\\[^])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]\w*)?\$[^]*?(?:\$\1\$|$)|(?<![\w$.])\d+(?:\.\d+)?/gi;

/** A statement without the values that are written out in it; those that are sent beside it stand there as $n. */
export const withoutValues = (statement: string): string =>
  statement
    .slice(0, LOOKED_AT)
    .replace(values, (part) => (part.startsWith('"') ? part : '?'))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
