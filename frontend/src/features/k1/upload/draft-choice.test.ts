import { expect, test } from '@jest/globals';
import type { K1DraftRecord, K1Record } from '../../../api/generated';
import { chosenOf, choiceOf, repeatsOf } from './draft-choice';

const ada = { id: 'a', firstName: 'Renamed', lastName: 'Since', legalName: 'Ada Moss' };
const zoe = { id: 'z', firstName: 'Aaron', lastName: 'Renamed', legalName: 'Zoe Abbott' };
const draft = (id: string, state: K1DraftRecord['state'], rest: Partial<K1DraftRecord> = {}) =>
  ({ id, state, lp: null, taxYear: null, ...rest }) as K1DraftRecord;
const sure = draft('sure', 'matched', { lp: ada, taxYear: 2025 });
const doubtful = draft('doubtful', 'unsure', { lp: zoe, taxYear: 2025 });
const chosenIds = (drafts: K1DraftRecord[], changes: Parameters<typeof chosenOf>[1] = new Map()) =>
  chosenOf(drafts, changes).map(({ id }) => id);

test('only matches beyond doubt are filed when nothing is changed', () => {
  const drafts = [
    sure,
    doubtful,
    draft('nobody', 'unmatched'),
    draft('bad', 'refused'),
    draft('new', 'waiting'),
  ];
  expect(chosenIds(drafts)).toEqual(['sure']);
});

test('a doubtful one is filed only once it is chosen, not for having got an LP', () => {
  expect(chosenIds([doubtful], new Map([['doubtful', { lp: ada, year: '2024' }]]))).toEqual([]);
  expect(chosenOf([doubtful], new Map([['doubtful', { lp: ada, isChosen: true }]]))).toEqual([
    { id: 'doubtful', lp: ada, taxYear: 2025, state: 'unsure' },
  ]);
});

test('a match that turns out to repeat another one is not chosen any more', () => {
  expect(choiceOf({ ...sure, state: 'unsure' }).isChosen).toBe(false);
});

test('nothing is filed without an LP and a tax year, nor what was refused', () => {
  const isChosen = true;
  expect(chosenIds([sure], new Map([['sure', { lp: null }]]))).toEqual([]);
  expect(chosenIds([sure], new Map([['sure', { year: '1987' }]]))).toEqual([]);
  expect(chosenIds([sure], new Map([['sure', { isChosen: false }]]))).toEqual([]);
  const refused = draft('bad', 'refused', { lp: ada, taxYear: 2025 });
  expect(chosenIds([refused], new Map([['bad', { isChosen }]]))).toEqual([]);
});

test('what the chosen ones would repeat is told', () => {
  const byHand = draft('hand', 'unmatched');
  const changes = new Map([['hand', { lp: ada, year: '2025', isChosen: true }]]);
  const chosen = chosenOf([sure, byHand], changes);
  expect([...repeatsOf(chosen, []).keys()]).toEqual(['sure', 'hand']);
  const filed = [{ lpId: 'a', taxYear: 2025 }] as K1Record[];
  expect(repeatsOf(chosenOf([sure], new Map()), filed).get('sure')).toBe(
    'Ada Moss already has a K-1 for 2025',
  );
  expect(repeatsOf(chosenOf([sure], new Map()), [])).toEqual(new Map());
});
