import { expect, test } from '@jest/globals';
import { testLine } from '../test-event';
import { recipientsOf, replacedAssumptions } from './recipients';

const of = (id: string, lpId: string | null, lpName: string, net: string) =>
  testLine(id, { entity: { id, legalName: `${lpName} ${id}`, lpId, lpName }, capital: net, net });

test('an LP gets one mail about all of its entities, the firm and who is asked for nothing get none', () => {
  const lines = [
    of('Trust', '1', 'Zoe', '100.01'),
    of('IRA', '1', 'Zoe', '0.02'),
    of('LLC', '2', 'Ann', '5.00'),
    of('x', '3', 'Bob', '0.00'),
    of('firm', null, 'The firm', '7.00'),
  ];
  expect(recipientsOf(lines)).toEqual([
    { lpId: '2', name: 'Ann', amount: '5.00', withheld: '0.00', entities: ['Ann LLC'] },
    { lpId: '1', name: 'Zoe', amount: '100.03', withheld: '0.00', entities: ['Zoe Trust', 'Zoe IRA'] },
  ]);
});

test('a call replaces the assumption of those that it asks for capital', () => {
  const lines = [
    testLine('a', { assumedPaidOn: '2024-07-01' }),
    testLine('b', { assumedPaidOn: '2024-07-01', capital: '0.00', managementFee: '1.00' }),
    testLine('c'),
  ];
  expect(replacedAssumptions(lines).map(({ entity }) => entity.id)).toEqual(['a']);
});
