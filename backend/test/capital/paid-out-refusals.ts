import { columnOf, parts, partsOf, type Part } from '../../src/capital/events/parts.js';
import { event, line, run, type Case } from './refusals.js';

const newParts = parts.filter((part) => !partsOf.call.includes(part));
const distribution = (row: object) => event({ kind: 'distribution', ...row });

/** A line of a draft of the kind. */
const lineOf =
  (kind: string, row: object): Case[1] =>
  async (capital) => {
    const id = await event({ kind })(capital);
    return line(() => ({ event_id: id, ...row }))(capital);
  };

const kindOf = (part: Part) => (partsOf.proceeds.includes(part) ? 'proceeds' : 'distribution');
/** So that nothing but the negative part is wrong. */
const besides = (part: Part) => {
  if (kindOf(part) === 'proceeds') return part === 'amount' ? {} : { proceeds: '1.00' };
  return part === 'gain' ? { return_of_capital: '1.00' } : { gain: '1.00' };
};

const negative: Record<string, Case[]> = Object.fromEntries(
  newParts.flatMap((part) => {
    const column = columnOf(part);
    const row = { ...besides(part), [column]: '-0.01' };
    return [
      [
        `capital_events_${column}_check`,
        [[`a negative total of ${column}`, event({ kind: kindOf(part), ...row })]],
      ],
      [
        `capital_event_lines_${column}_check`,
        [[`a negative ${column} of a line`, lineOf(kindOf(part), row)]],
      ],
    ];
  }),
);

/** Rules of proceeds and distributions. */
export const paidOutCases: Record<string, Case[]> = {
  ...negative,
  capital_events_within_proceeds_check: [
    ['more income than was paid', event({ kind: 'proceeds', proceeds: '1.00', income: '1.01' })],
  ],
  capital_events_withheld_within_paid_check: [
    ['more withheld than is paid', distribution({ gain: '1.00', tax: '1.01' })],
  ],
  capital_events_recallable_within_paid_check: [
    ['more recallable than is paid', distribution({ gain: '1.00', recallable: '1.01' })],
  ],
  capital_event_lines_kind_parts_check: [
    ['a line of a call with a gain', lineOf('call', { gain: '1.00' })],
    ['a line of proceeds with a tax', lineOf('proceeds', { tax: '1.00' })],
    ['a line of a distribution with relieved cost', lineOf('distribution', { cost_relieved: '1.00' })],
  ],
  capital_event_lines_kind_fkey: [
    ['a line of another kind than its event', line(() => ({ kind: 'charge', expenses: '1.00' }))],
  ],
  capital_event_lines_withheld_within_paid_check: [
    ['a line of which more is withheld than paid', lineOf('distribution', { gain: '1.00', carry: '1.01' })],
  ],
  capital_event_lines_recallable_within_paid_check: [
    [
      'a line of which more is recallable than paid',
      lineOf('distribution', { gain: '1.00', recallable: '1.01' }),
    ],
  ],
  investments_frozen: [
    [
      'another post-money valuation of a deal with released proceeds',
      async (capital) => {
        await releasedProceeds(capital);
        await run('update investments set initial_valuation = 1 where id = $1', 'deal')(capital);
      },
    ],
  ],
};

const releasedProceeds: Case[1] = async (capital) => {
  const id = await event({
    kind: 'proceeds',
    proceeds: '1.00',
    released_at: '2026-06-20',
    released_by_name: 'Grace Hopper',
  })(capital);
  await line(() => ({ event_id: id, proceeds: '1.00' }))(capital);
};

/** An allocation to a deal with released proceeds. */
export const frozenCases: Case[] = [
  [
    'an allocation to a deal with released proceeds',
    async (capital) => {
      await releasedProceeds(capital);
      const { insert, deal } = capital;
      const lp_id = await insert('users', {
        ...{ email: 'dan@example.com', username: 'dan', first_name: 'Dan', last_name: 'Ng' },
        ...{ role: 'lp', password_hash: '-' },
      });
      return insert('allocations', { investment_id: deal, lp_id, amount: '1.00' });
    },
  ],
];
