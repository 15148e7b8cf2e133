import { expect, test } from '@jest/globals';
import type { EntityRecord } from '../../api/generated';
import { entitiesByLp } from './entities-by-lp';

const entity = (id: string, lpId: string | null, createdAt: string) =>
  ({ id, lpId, createdAt }) as EntityRecord;

test('the entities of each LP are in the order in which they were added, without the firm', () => {
  const byLp = entitiesByLp([
    entity('c', 'ada', '2026-02-01T00:00:00Z'),
    entity('firm', null, '2026-01-01T00:00:00Z'),
    entity('b', 'ada', '2026-01-01T00:00:00Z'),
    entity('a', 'zoe', '2026-01-01T00:00:00Z'),
    entity('d', 'ada', '2026-01-01T00:00:00Z'),
  ]);
  expect([...byLp].map(([lp, entities]) => [lp, entities.map(({ id }) => id)])).toEqual([
    ['zoe', ['a']],
    ['ada', ['b', 'd', 'c']],
  ]);
});
