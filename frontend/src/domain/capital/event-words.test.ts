import { expect, test } from '@jest/globals';
import { gainOf, netOf, withheldOf, type Part } from './event-words';

const amounts = (given: Partial<Record<Part, bigint>>) => (part: Part) => given[part] ?? 0n;

test('a distribution pays its parts less what is withheld, of which what can be called again is no part', () => {
  const centsOf = amounts({
    ...{ returnOfCapital: 100n, gain: 50n, income: 7n, recallable: 30n },
    ...{ carry: 10n, managementFee: 3n, expenses: 2n, tax: 1n },
  });
  expect(netOf('distribution', centsOf)).toBe(141n);
  expect(withheldOf(centsOf)).toBe(16n);
});

test('of proceeds the amount is received, and what is neither income nor cost is gained or lost', () => {
  const centsOf = amounts({ amount: 100n, income: 20n, costRelieved: 90n });
  expect(netOf('proceeds', centsOf)).toBe(100n);
  expect(gainOf(centsOf)).toBe(-10n);
});

test('a call asks for the sum of its parts', () => {
  expect(netOf('call', amounts({ capital: 5n, managementFee: 2n, expenses: 1n }))).toBe(8n);
});
