import { expect, test } from '@jest/globals';
import type { CapitalAccount, CapitalActivity, RollForward } from '../../api/generated';
import { stepEntries, stepTerms } from './account-steps';
import { formulaText } from './formulas';

const nothing = {
  ...{ capital: '0.00', managementFee: '0.00', expenses: '0.00', amount: '0.00', income: '0.00' },
  ...{ costRelieved: '0.00', returnOfCapital: '0.00', gain: '0.00', carry: '0.00', tax: '0.00' },
};

const row = (kind: CapitalActivity['kind'], event: string | null, parts: Partial<CapitalActivity>) =>
  ({
    kind,
    event: event && { id: event, name: event },
    ...nothing,
    ...parts,
  }) as CapitalActivity;

/** A receipt of 10,100.00, of which 100.00 are a fee, a charge of 50.00 that was reversed, and a fee that was taken back. */
const account = {
  opening: '-1000.00',
  contributions: '10000.00',
  distributions: '0.00',
  managementFees: '-25.00',
  expenses: '0.00',
  carry: '0.00',
  income: '0.00',
  realizedGain: '0.00',
  unrealizedGain: '2000.00',
  closing: '10975.00',
  deals: [
    {
      opening: { cash: '-20000.00', cost: '20000.00', value: '19000.00', accruedCarry: '0.00' },
      cash: '-10000.00',
      cost: '20000.00',
      value: '21000.00',
    },
  ],
  activity: [
    row('purchase', null, { capital: '20000.00' }),
    row('receipt', 'Call 1', { capital: '10000.00', managementFee: '100.00' }),
    row('charge', 'Charge 1', { expenses: '50.00' }),
    row('reversal', 'Reversal of Charge 1', { expenses: '-50.00' }),
    row('reversal', 'Call 1', { managementFee: '-100.00' }),
  ],
} as unknown as CapitalAccount;

test.each<[keyof RollForward, string]>([
  ['opening', 'Cash -$20,000.00 + Value $19,000.00 = -$1,000.00'],
  ['contributions', 'Sum of what was paid in = $10,000.00'],
  [
    'unrealizedGain',
    '( Value $21,000.00 − Cost $20,000.00) − ( Value before $19,000.00 − Cost before $20,000.00) = $2,000.00',
  ],
  [
    'closing',
    'Opening balance -$1,000.00 + Contributions $10,000.00 − Management fees $25.00 + Unrealized gain $2,000.00 = $10,975.00',
  ],
])('%s follows from its terms', (step, formula) => {
  expect(formulaText(stepTerms(account, step))).toBe(formula);
});

test('the opening of an account with carry is less what had accrued', () => {
  const opening = { cash: '0.00', cost: '100.00', value: '200.00', accruedCarry: '18.40' };
  const withCarry = { ...account, opening: '181.60', deals: [{ opening }] } as unknown as CapitalAccount;
  expect(formulaText(stepTerms(withCarry, 'opening'))).toBe(
    'Cash $0.00 + Value $200.00 − Accrued carry $18.40 = $181.60',
  );
});

test.each<[keyof RollForward, string[]]>([
  ['contributions', ['10100.00', '-100.00']],
  ['managementFees', ['-100.00', '100.00']],
  ['expenses', ['-50.00', '50.00']],
  ['unrealizedGain', []],
  ['opening', []],
])('%s adds up what happened, also what was taken back', (step, amounts) => {
  expect(stepEntries(account, step).map(({ amount }) => amount)).toEqual(amounts);
});

test('proceeds and distributions are income, gains, carry and what was paid out, and withheld fees are no contribution', () => {
  const sold = { amount: '900.00', income: '100.00', costRelieved: '500.00' };
  const paid = { returnOfCapital: '500.00', gain: '300.00', income: '100.00', carry: '60.00', tax: '5.00' };
  const withheld = { managementFee: '10.00' };
  const activity = [
    row('proceeds', 'Proceeds 1', sold),
    row('distribution', 'Distribution 1', { ...paid, ...withheld }),
    row('reversal', 'Reversal of Distribution 1', { gain: '-300.00', carry: '-60.00' }),
  ];
  const of = (step: keyof RollForward) =>
    stepEntries({ ...account, activity }, step).map(({ amount }) => amount);
  expect(of('income')).toEqual(['100.00']);
  expect(of('realizedGain')).toEqual(['300.00']);
  expect(of('distributions')).toEqual(['-830.00', '240.00']);
  expect(of('carry')).toEqual(['-60.00', '60.00']);
  expect(of('managementFees')).toEqual(['-10.00']);
  expect(of('contributions')).toEqual([]);
});
