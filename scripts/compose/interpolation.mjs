// What Compose puts into the texts of a file: ${NAME:-default}, ${NAME:?sentence}, and $$ for a dollar.
const question = /(?<!\$)\$\{(\w+)(:[-?])?([^}]*)\}/g;

/** Every text of a parsed file, which is where Compose looks. */
export function textsOf(node) {
  if (typeof node === 'string') return [node];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(textsOf) : [];
}

/** What the texts ask for: each name, how it is asked for, and the default or the sentence. */
export const asked = (texts) =>
  texts.flatMap((text) => [...text.matchAll(question)].map(([, name, sign, rest]) => ({ name, sign, rest })));

/** A text with the answers in it. Errors: the name and the sentence of what is missing. */
export const filledIn = (text, given) =>
  text
    .replace(question, (_, name, sign, rest) => {
      if (given[name]) return given[name];
      if (sign === ':-') return rest;
      throw new Error(`${name} is missing: ${rest}`);
    })
    .replaceAll('$$', '$');
