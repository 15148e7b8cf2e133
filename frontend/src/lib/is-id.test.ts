import { describe, expect, it } from '@jest/globals';
import { isId } from './is-id';

describe('an id of a record', () => {
  it.each([
    ['01890a5d-ac96-774b-bcce-b302099a8057', true],
    ['01890A5D-AC96-774B-BCCE-B302099A8057', true],
    ['01890a5d-ac96-774b-bcce-b302099a805', false],
    ['01890a5d-ac96-774b-bcce-b302099a8057/..', false],
    ['x01890a5d-ac96-774b-bcce-b302099a8057', false],
    ['', false],
  ])('%s: %s', (text, is) => {
    expect(isId(text)).toBe(is);
  });
});
