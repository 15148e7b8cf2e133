import { expect, test } from '@jest/globals';
import { hasWords, partsOf } from './words';

const marked = (text: string, typed: string): string =>
  partsOf(text, typed)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join('');

test('words are found by their starts, in any order, ignoring case and accents', () => {
  expect(hasWords('New Investment', 'inv')).toBe(true);
  expect(hasWords('New Investment', 'INV new')).toBe(true);
  expect(hasWords('Señal Móvil', 'movil senal')).toBe(true);
  expect(hasWords("O'Dowd & Finch", 'odowd')).toBe(true);
  expect(hasWords('New Investment', 'vest')).toBe(false);
  expect(hasWords('New Investment', '')).toBe(true);
});

test('typed parts are marked, and nothing of the text is lost', () => {
  expect(marked('Hollin Health Series A', 'hea ser')).toBe('Hollin [Hea]lth [Ser]ies A');
  expect(marked('Señal Móvil', 'sen movil')).toBe('[Señ]al [Móvil]');
  expect(marked('Sen\u0303al', 'sen')).toBe('[Sen\u0303]al');
  expect(marked("O'Dowd & Finch", 'odo')).toBe("[O'Do]wd & Finch");
  expect(marked('Straße 👩‍🚀 (1)', '1')).toBe('Straße 👩‍🚀 ([1])');
  expect(marked('Health', 'helath')).toBe('Health');
  expect(marked('', 'x')).toBe('');
});
