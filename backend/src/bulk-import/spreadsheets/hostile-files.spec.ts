import { expect, test } from '@jest/globals';
import { hostileFiles } from '../../../test/spreadsheets/hostile-files.js';
import { cellsOf } from '../../../test/spreadsheets/read-table.js';

test.each(hostileFiles)('%s is read right or refused with a sentence', async (_, bytes, expectation) => {
  const found = await cellsOf(await bytes());
  if (expectation instanceof RegExp) expect(found).toMatch(expectation);
  else expectation(found as string[][]);
});
