import { expect, test } from '@jest/globals';
import { readAllocations } from './paste-allocations';
import { held, testEntity, testRow } from './test-table';

const ada = testRow('a', 'Ada Byron');
const trust = testEntity(ada, 't', 'Byron Family Trust');
const sean = testRow('s', "Seán O'Dowd");
const kept = testRow('k', 'Kept One', { ...held('5.00'), isFrozen: true });
const rows = [ada, trust, sean, kept];

const paste = (text: string, { from = 0, by = 'amount' as 'amount' | 'percent', to = rows } = {}) => {
  const below = to.filter(({ isFrozen }) => !isFrozen).slice(from);
  const { edits, ...left } = readAllocations(text, { rows: to, below, by });
  const found = Object.entries(left).filter(([, what]) => (Array.isArray(what) ? what.length > 0 : what));
  return {
    edits: edits.map((edit) => `${edit.entityId} ${edit.text}${edit.by === 'percent' ? '%' : ''}`),
    ...Object.fromEntries(found),
  };
};

test('names of LPs, legal names and e-mail addresses find their entities, in any order, case and accents', () => {
  expect(
    paste('LP\tAmount\nSEAN  O’DOWD\t$1,000\nbyron family trust\t2k\nA@EXAMPLE.com\t 3,000.50 \n'),
  ).toEqual({ edits: ['s 1,000.00', 't 2,000.00', 'a 3,000.50'] });
});

test('an LP named alone means its first entity, beside a legal name the entity of it', () => {
  expect(paste('Ada Byron\t1\nAda Byron\tByron Family Trust\t2')).toEqual({ edits: ['a 1.00', 't 2.00'] });
  expect(paste('Ada Byron\ta@example.com\tByron Family Trust\t2\t40.0%')).toEqual({ edits: ['t 2.00'] });
});

test('what is the name of nobody, of two LPs, or of another LP’s entity is listed', () => {
  const twins = [...rows, testRow('b', 'ada byron')];
  expect(paste('Nobody\t1\nAda Byron\t2\nTotal\t3', { to: twins })).toEqual({
    edits: [],
    unmatched: ['Nobody', 'Ada Byron', 'Total'],
  });
  expect(paste("Seán O'Dowd\tByron Family Trust\t2\n\t7\nx\t1")).toEqual({
    edits: [],
    unmatched: ["Seán O'Dowd, Byron Family Trust", '(no name)', 'x'],
  });
});

test('an entity that is named twice gets the first amount, and the second row is listed', () => {
  expect(paste('Ada Byron\t1\na@example.com\t2')).toEqual({ edits: ['a 1.00'], repeated: ['a@example.com'] });
});

test('an allocation that a released event names keeps its amount, and is listed', () => {
  expect(paste('Kept One\t6\nAda Byron\t1')).toEqual({ edits: ['a 1.00'], frozen: ['Kept One'] });
});

test('a column goes to the rows from the focused one on, and empty cells change nothing', () => {
  expect(paste('1\n\n3\n4', { from: 1 })).toEqual({ edits: ['t 1.00'], beyond: 2 });
  expect(paste('1\n2\n3')).toEqual({ edits: ['a 1.00', 't 2.00', 's 3.00'] });
  expect(paste('Ada Byron\t\nByron Family Trust\tsoon')).toEqual({
    edits: [],
    unreadable: ['Ada Byron', 'Byron Family Trust'],
  });
});

test('percentages go to the percentages, with their sign or pasted there', () => {
  expect(paste('12.5%\n7 %\n$9')).toEqual({ edits: ['a 12.5%', 't 7%', 's 9.00'] });
  expect(paste('12.50\n7', { by: 'percent' })).toEqual({ edits: ['a 12.5%', 't 7%'] });
  expect(paste('Ada Byron\t2.5%')).toEqual({ edits: ['a 2.5%'] });
  expect(paste('Ada Byron\t50,000\t2.5%', { by: 'percent' })).toEqual({ edits: ['a 2.5%'] });
});

test('a zero or a dash is no allocation, and a cell that is no amount is listed', () => {
  expect(paste("Ada Byron\t0\nByron Family Trust\t$ -\nKept One\t\nsean o'dowd\tn/a")).toEqual({
    edits: ['a ', 't '],
    unreadable: ['n/a'],
  });
});
