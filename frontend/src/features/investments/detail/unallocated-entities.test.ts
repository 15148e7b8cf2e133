import { expect, test } from '@jest/globals';
import type { AllocationRecord, EntityRecord } from '../../../api/generated';
import { unallocatedEntities } from './unallocated-entities';

const entity = (id: string) => ({ id }) as EntityRecord;
const allocation = (lpId: string, id: string) =>
  ({ lpId, entity: { id, legalName: id } }) as AllocationRecord;
const entities = new Map([
  ['ada', [entity('ada'), entity('trust')]],
  ['zoe', [entity('zoe')]],
]);

test('an LP can be chosen until each of its entities has an allocation', () => {
  const some = unallocatedEntities([allocation('ada', 'ada'), allocation('zoe', 'zoe')], entities);
  expect([...some.allocated]).toEqual(['zoe']);
  const all = unallocatedEntities([allocation('ada', 'ada'), allocation('ada', 'trust')], entities);
  expect([...all.allocated]).toEqual(['ada']);
});

test('only an LP with several entities has a choice of them, of those that have none', () => {
  const { choicesOf } = unallocatedEntities([allocation('ada', 'ada')], entities);
  expect(choicesOf('ada').map(({ id }) => id)).toEqual(['trust']);
  expect(choicesOf('zoe')).toEqual([]);
  expect(choicesOf(undefined)).toEqual([]);
});

test('while the entities are not known, an LP with an allocation cannot be chosen', () => {
  expect([...unallocatedEntities([allocation('ada', 'ada')], new Map()).allocated]).toEqual(['ada']);
});
