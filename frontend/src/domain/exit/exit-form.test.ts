import { expect, test } from '@jest/globals';
import {
  emptyExit,
  exitErrors,
  exitRequest,
  proposedParts,
  soldDeals,
  type DealPart,
  type ExitForm,
} from './exit-form';

const deals = [
  { id: 'a', name: 'Seed', cost: '100.00', value: '300.00' },
  { id: 'b', name: 'Series A', cost: '200.01', value: '100.00' },
];

function filled(form: Partial<ExitForm>, parts: Partial<DealPart>[] = []): ExitForm {
  const empty = { ...emptyExit(deals), ...form };
  const typed = { ...empty, deals: empty.deals.map((part, at) => ({ ...part, ...parts[at] })) };
  return { ...typed, deals: proposedParts(typed, deals) };
}
const amounts = ({ deals: parts }: ExitForm) =>
  parts.map(({ amount, costRelieved }) => [amount, costRelieved]);

test('the proceeds are split by value, and a full sale gives up all cost that remains', () => {
  expect(amounts(filled({ gross: '1000.00' }))).toEqual([
    ['750.00', '100.00'],
    ['250.00', '200.01'],
  ]);
});

test('without a value they are split by cost, and a part sale gives up its percentage of it', () => {
  const worthless = deals.map((deal) => ({ ...deal, value: '0.00' }));
  const form = { ...emptyExit(worthless), gross: '300.01', sale: 'part' as const, percent: '50' };
  expect(amounts({ ...form, deals: proposedParts(form, worthless) })).toEqual([
    ['100.00', '50.00'],
    ['200.01', '100.01'],
  ]);
});

test('what was typed stays, and the others share the rest', () => {
  const form = filled({ gross: '1000.00' }, [{ amount: '900.00', isAmountByHand: true }]);
  expect(amounts(form)[1]).toEqual(['100.00', '200.01']);
  expect(exitErrors(form, deals)).toEqual([]);
});

test('from the page of a deal, that one alone is sold at first', () => {
  const form = { ...emptyExit(deals, 'b'), gross: '500.00' };
  expect(amounts({ ...form, deals: proposedParts(form, deals) })).toEqual([
    ['', ''],
    ['500.00', '200.01'],
  ]);
});

test('what is held in escrow is a part of each deal’s amount', () => {
  const form = filled({ gross: '1000.00', escrow: '100.00' });
  const sold = soldDeals(form, deals);
  expect(sold.map(({ escrow }) => escrow)).toEqual(['75.00', '25.00']);
  expect(exitRequest('acme', form, sold).deals).toMatchObject([
    { investmentId: 'a', amount: '675.00', escrow: '75.00', costRelieved: '100.00' },
    { investmentId: 'b', amount: '225.00', escrow: '25.00', costRelieved: '200.01' },
  ]);
});

test('amounts that contradict each other are named', () => {
  const parts = [
    { amount: '100.00', isAmountByHand: true, income: '100.01' },
    { amount: '100.00', isAmountByHand: true, costRelieved: '200.02', isCostByHand: true },
  ];
  expect(exitErrors(filled({ gross: '300.00', escrow: '300.01' }, parts), deals)).toEqual([
    { field: 'gross', message: 'The deals add up to $200.00, the proceeds to $300.00' },
    { field: 'escrow', message: 'Cannot be above the proceeds' },
    { field: 'deals.0.income', message: 'Cannot be above what is received' },
    { field: 'deals.1.costRelieved', message: 'Only $200.01 remains' },
  ]);
});

test('without a release nothing is distributed, and statuses that stay are not sent', () => {
  const form = filled({ gross: '10.00', release: false, distribute: true, note: ' Sold ' });
  const request = exitRequest('acme', form, soldDeals(form, deals));
  expect(request).toMatchObject({ note: 'Sold', release: false, distribute: false });
  for (const field of ['companyStatus', 'escrowUntil']) expect(request).not.toHaveProperty(field);
  expect(request.deals[0]).not.toHaveProperty('status');
});
