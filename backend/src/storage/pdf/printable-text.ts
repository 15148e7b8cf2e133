/**
 * What stands in a PDF for letters that its typeface lacks. A typeface with all scripts would be larger than the rest
 * of the program, and a transliterated name would be another name.
 */
export const NOT_PRINTABLE = '[not printable]';

/** The characters of Roboto as pdfmake has it, but for spaces and signs that are not seen; its spec compares them. */
const printable =
  /^(?:[\n -~\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02c9\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0486\u0488-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203a\u203c\u2044\u2070\u2074-\u208e\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25a0\u25ca\u25cf\ufb01-\ufb04\ufffd]|\u0300|\u0301|\u0303|\u0309|\u030f|\u0323)*$/u;

/** Control characters but line breaks, and signs without a shape, of which some reverse the text after them. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Most texts: composed Latin letters, each of which is printable, without a sign that is not seen. */
const plain = /^[\n -~\u00a0-\u00ac\u00ae-\u017f]*$/;

/** Text as a PDF can show it: each run of letters that its typeface lacks becomes `NOT_PRINTABLE`. */
export function printableText(text: string): string {
  if (plain.test(text)) return text;
  const tidy = text
    .replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[\u202f\u2007]/g, '\u00a0')
    .replaceAll(/[\t\u2000-\u200a\u205f\u3000]/g, ' ')
    // The Hawaiian okina is drawn as this quotation mark.
    .replaceAll('\u02bb', '\u2018');
  return tidy
    .split('\n')
    .map((line) => printableLine(line.replaceAll(unseen, '')))
    .join('\n');
}

export const isPrintable = (text: string): boolean => !printableText(text).includes(NOT_PRINTABLE);

function printableLine(line: string): string {
  const pieces = Array.from(letters.segment(line), ({ segment }) => printableLetter(segment));
  const shown: string[] = [];
  let spaces = '';
  for (const piece of pieces) {
    if (piece === ' ') spaces += piece;
    else if (piece === NOT_PRINTABLE && shown.at(-1) === NOT_PRINTABLE) spaces = '';
    else {
      shown.push(spaces, piece);
      spaces = '';
    }
  }
  return [...shown, spaces].join('');
}

/** Composed if there is such a letter, or else with its accent put over it. */
function printableLetter(letter: string): string {
  return (
    [letter.normalize('NFC'), letter.normalize('NFD')].find((form) => printable.test(form)) ?? NOT_PRINTABLE
  );
}
