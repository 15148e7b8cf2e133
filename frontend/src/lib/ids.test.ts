import { describe, expect, it } from '@jest/globals';
import { isId, newId } from './ids';

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

it('makes uuids of version 4, each another', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
