import { expect, test } from '@jest/globals';
import type { EntityRecord, K1DraftRecord, K1Record } from '../../../api/generated';
import { chosenOf, choiceOf, repeatsOf } from './draft-choice';

const ada = { id: 'a', firstName: 'Renamed', lastName: 'Since', legalName: 'Ada Moss' };
const zoe = { id: 'z', firstName: 'Aaron', lastName: 'Renamed', legalName: 'Zoe Abbott' };
const draft = (id: string, state: K1DraftRecord['state'], rest: Partial<K1DraftRecord> = {}) =>
  ({ id, state, lp: null, taxYear: null, ...rest }) as K1DraftRecord;
const match = draft('match', 'matched', { lp: ada, taxYear: 2025 });
const doubtful = draft('doubtful', 'unsure', { lp: zoe, taxYear: 2025 });
const none = new Map();
const chosenIds = (drafts: K1DraftRecord[], changes: Parameters<typeof chosenOf>[1] = new Map()) =>
  chosenOf(drafts, changes).map(({ id }) => id);

test('only matches are published when nothing is changed', () => {
  const drafts = [
    match,
    doubtful,
    draft('nobody', 'unmatched'),
    draft('bad', 'refused'),
    draft('new', 'waiting'),
  ];
  expect(chosenIds(drafts)).toEqual(['match']);
});

test('a doubtful draft is published only once it is chosen, not because it has an LP', () => {
  expect(chosenIds([doubtful], new Map([['doubtful', { lp: ada, year: '2024' }]]))).toEqual([]);
  expect(chosenOf([doubtful], new Map([['doubtful', { lp: ada, isChosen: true }]]))).toEqual([
    { id: 'doubtful', lp: ada, entityId: null, taxYear: 2025, state: 'unsure' },
  ]);
});

test('a match that turns out to be a duplicate is not chosen any more', () => {
  expect(choiceOf({ ...match, state: 'unsure' }).isChosen).toBe(false);
});

test('no draft is published without an LP and a tax year, nor a refused one', () => {
  const isChosen = true;
  expect(chosenIds([match], new Map([['match', { lp: null }]]))).toEqual([]);
  expect(chosenIds([match], new Map([['match', { year: '1987' }]]))).toEqual([]);
  expect(chosenIds([match], new Map([['match', { isChosen: false }]]))).toEqual([]);
  const refused = draft('bad', 'refused', { lp: ada, taxYear: 2025 });
  expect(chosenIds([refused], new Map([['bad', { isChosen }]]))).toEqual([]);
});

test('duplicates among the chosen drafts are reported', () => {
  const byHand = draft('hand', 'unmatched');
  const changes = new Map([['hand', { lp: ada, year: '2025', isChosen: true }]]);
  const chosen = chosenOf([match, byHand], changes);
  expect([...repeatsOf(chosen, [], none).keys()]).toEqual(['match', 'hand']);
  const published = [{ lpId: 'a', taxYear: 2025 }] as K1Record[];
  expect(repeatsOf(chosenOf([match], new Map()), published, none).get('match')).toBe(
    'Ada Moss already has a K-1 for 2025',
  );
  expect(repeatsOf(chosenOf([match], new Map()), [], none)).toEqual(new Map());
});

const entity = (id: string, legalName: string) => ({ id, legalName }) as EntityRecord;
const entities = new Map([['a', [entity('first', 'Ada Moss'), entity('trust', 'Moss Family Trust')]]]);
const ofTrust = draft('trust', 'matched', {
  lp: ada,
  entity: { id: 'trust', legalName: 'Moss Family Trust' },
  taxYear: 2025,
});

test('a draft is for the entity that was read in it until another one or another LP is chosen', () => {
  expect(choiceOf(ofTrust).entityId).toBe('trust');
  expect(choiceOf(ofTrust, { entityId: 'first' }).entityId).toBe('first');
  expect(choiceOf(ofTrust, { lp: zoe }).entityId).toBeNull();
  expect(choiceOf(match).entityId).toBeNull();
});

test("each entity of an LP has K-1s of its own; one that names none is the first one's", () => {
  const chosen = chosenOf([match, ofTrust], new Map());
  expect(repeatsOf(chosen, [], entities)).toEqual(new Map());
  const published = [{ lpId: 'a', entity: { id: 'trust' }, taxYear: 2025 }] as K1Record[];
  expect([...repeatsOf(chosen, published, entities)]).toEqual([
    ['trust', 'Moss Family Trust already has a K-1 for 2025'],
  ]);
  const ofFirst = [{ lpId: 'a', entity: { id: 'first' }, taxYear: 2025 }] as K1Record[];
  expect([...repeatsOf(chosen, ofFirst, entities).keys()]).toEqual(['match']);
});
