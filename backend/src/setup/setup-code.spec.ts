import { describe, expect, it } from '@jest/globals';
import { isSetUpCode, setUpCode } from './setup-code.js';

const SECRET = 'a secret of the tests only, long enough';
const ID = '0197a1de-52b1-7b1c-8f5e-2f1b5a3c4d5e';

describe('the code of the set-up', () => {
  it('has 16 characters in groups of four, none of which is misread', () => {
    for (let n = 0; n < 200; n += 1)
      expect(setUpCode(SECRET, `${ID} ${n}`)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('is the same wherever secret and database are the same, and another one where either differs', () => {
    expect(setUpCode(SECRET, ID)).toBe(setUpCode(SECRET, ID));
    const others = [
      setUpCode(`${SECRET}!`, ID),
      setUpCode(SECRET, ID.replace('0', '1')),
      setUpCode(SECRET, ID),
    ];
    expect(new Set(others).size).toBe(3);
  });

  it.each([
    ['as shown', '7K01-9QTX-04HB-ZZ1C', true],
    ['in small letters, without dashes', '7k019qtx04hbzz1c', true],
    ['with spaces and long dashes', ' 7K01 9QTX – 04HB — ZZ1C ', true],
    ['with letters for the digits that look like them', '7KOl-9QTX-O4HB-ZZIC', true],
    ['with one other character', '7K01-9QTX-04HB-ZZ1D', false],
    ['without its last group', '7K01-9QTX-04HB', false],
    ['empty', '', false],
  ])('typed %s', (_how, typed, isRight) => {
    expect(isSetUpCode(typed, '7K01-9QTX-04HB-ZZ1C')).toBe(isRight);
  });
});
