import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { isPrintable, NOT_PRINTABLE, printableText } from './printable-text.js';

/** Of the packages that pdfmake draws with. */
interface Fontkit {
  openSync: (path: string) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
}

const require = createRequire(import.meta.url);
const fontkit = createRequire(require.resolve('pdfmake'))('fontkit') as Fontkit;

test('each character that counts as printable is in the typeface, in both weights and slants', () => {
  const all = Array.from({ length: 0xffff }, (_, code) => code).filter((code) => {
    const character = String.fromCharCode(code);
    return character !== '\n' && printableText(character) === character;
  });
  expect(all.length).toBeGreaterThan(850);
  for (const style of ['Regular', 'Medium', 'Italic', 'MediumItalic']) {
    const font = fontkit.openSync(require.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`));
    expect(all.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
  }
});

describe('names', () => {
  test.each([
    'Łukasz Żółć',
    'José Ñuñez',
    'Þórsdóttir',
    'Nguyễn Thị Hồng',
    'Șükrü Əliyev',
    'Γιώργος Παπαδόπουλος',
    'Київ Ђорђевић',
    'Oak & Elm “Capital” – L.P. №7 €5 • 3rd',
  ])('of European and Vietnamese letters stay as they are: %s', (name) => {
    expect(printableText(name)).toBe(name);
  });

  test.each(['דוד לוי', 'محمد بن سلمان', '山田 太郎', '김민수', 'ไทย', 'हिन्दी', '🚀', '👩‍👩‍👧', 'გიორგი'])(
    'of other letters are replaced once as a whole, never by other letters: %s',
    (name) => {
      expect(printableText(name)).toBe(NOT_PRINTABLE);
      expect(isPrintable(name)).toBe(false);
    },
  );

  test('keep the letters that can be printed around those that cannot', () => {
    expect(printableText('山田太郎 Family Trust (דוד לוי) 🚀')).toBe(
      '[not printable] Family Trust ([not printable]) [not printable]',
    );
  });

  test('have the same letters whether accents are separate or not', () => {
    expect(printableText('Jose\u0301 Nun\u0303ez')).toBe('José Nuñez');
    expect(printableText('ṣ')).toBe('s\u0323');
  });
});

test('signs without a shape are left out, and spaces and line breaks are kept', () => {
  expect(printableText('a\u202eb\u200bc\u0000\u00add')).toBe('abcd');
  expect(printableText('one\ttwo\u2009three\u202f4')).toBe('one two three\u00a04');
  expect(printableText('one\r\ntwo\u2028three\rfour')).toBe('one\ntwo\nthree\nfour');
});
