import { draftOf, releaseOf } from './draft-steps.js';
import type { CapitalModel } from './model.js';
import { nothing } from './money.js';
import { pick } from './picks.js';
import type { Draw, StepOf } from './steps.js';
import type { Deal, Event } from './records.js';

/** Of what random drafts seldom come to: proceeds and distributions that can be released. */

const dayOf = ({ day }: Draw, { today }: CapitalModel): string => (day > today ? today : day);

const sell: StepOf = (model, draw) => {
  const { which, cents, chance } = draw;
  const deal = pick(model.deals, which);
  if (!deal) return undefined;
  const costRelieved = chance % 3 === 0 ? 0n : (deal.total * BigInt(chance + 1)) / 300n;
  const totals = { ...nothing, amount: cents * 20n, income: chance % 4 === 0 ? cents : 0n, costRelieved };
  return draftOf(
    model,
    { kind: 'proceeds', dealId: deal.id, basis: 'cost', date: dayOf(draw, model), totals },
    '2026-06-20',
  );
};

/** All cash, or a part of it of which some can be called again. */
const payOut: StepOf = (model, draw) => {
  const { chance, basis } = draw;
  const deal = pick(inFunds(model), draw.which);
  if (!deal) return undefined;
  const paid = model.cashFrom(deal.id, dayOf(draw, model)) / 4n;
  const part = {
    ...nothing,
    gain: paid / 2n,
    returnOfCapital: paid / 2n,
    recallable: paid / 5n,
    carry: paid / 9n,
  };
  return draftOf(
    model,
    {
      ...{ kind: 'distribution', dealId: deal.id, date: dayOf(draw, model) },
      basis: basis === 'typed' ? 'commitment' : basis,
      totals: chance % 2 === 0 || paid === 0n ? null : part,
    },
    '2026-06-20',
  );
};

const inFunds = (model: CapitalModel): Deal[] => model.deals.filter(({ id }) => model.hasPaidOut(id));

const releasePaid: StepOf = (model, draw) => {
  const drafts = model.events.filter(
    ({ kind, isReleased }: Event) => !isReleased && (kind === 'proceeds' || kind === 'distribution'),
  );
  const event = pick(drafts, draw.which);
  return event && releaseOf(model, event, draw);
};

export const paidOutSteps: Record<string, StepOf> = {
  sell: sell,
  'pay out': payOut,
  'release what is paid': releasePaid,
};
