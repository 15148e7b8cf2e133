import type { CapitalModel } from './model.js';
import { dollars } from './money.js';
import { pick, seenBy, without } from './picks.js';
import type { Draw, StepOf, Write } from './steps.js';
import type { Deal } from './records.js';

/** The fewest deals that a fund keeps, so that there is always something to call for. */
const FEWEST_DEALS = 2;

const allocate: StepOf = (model, { which, whom, cents, chance }) => {
  const deal = pick(model.deals, which);
  const entityId = pick(model.entityIds, whom);
  if (!deal || entityId === undefined) return undefined;
  const rest = model.rest(deal);
  // Mostly within the deal, because nothing of an over-allocated one is released.
  const within = chance < 10 || rest <= 0n ? cents : (rest * BigInt(chance)) / 150n + 1n;
  const amount = chance === 99 && rest > 0n ? rest : within;
  return {
    method: 'POST',
    path: '/api/allocations',
    body: { investmentId: deal.id, entityId, amount: dollars(amount) },
    status: model.allocationOf(deal.id, entityId) || model.hasPaidOut(deal.id) ? 409 : 201,
    apply: ({ id, version }) =>
      void model.allocations.push({ id, version, dealId: deal.id, entityId, amount }),
  };
};

const editAllocation: StepOf = (model, draw) => {
  const allocation = pick(model.allocations, draw.which);
  if (!allocation) return undefined;
  const { headers, isOutdated } = seenBy(draw, allocation.version);
  const amount = draw.chance < 15 ? allocation.amount : draw.cents;
  const isRefused = amount !== allocation.amount && model.isFrozen(allocation);
  return {
    method: 'PUT',
    path: `/api/allocations/${allocation.id}`,
    body: { amount: dollars(amount) },
    headers,
    status: isOutdated ? 412 : isRefused ? 409 : 200,
    apply: ({ version }) => void Object.assign(allocation, { amount, version }),
  };
};

const deleteAllocation: StepOf = (model, { which }) => {
  const allocation = pick(model.allocations, which);
  if (!allocation) return undefined;
  return {
    method: 'DELETE',
    path: `/api/allocations/${allocation.id}`,
    status: model.isFrozen(allocation) ? 409 : 200,
    apply: () => void (model.allocations = without(model.allocations, allocation.id)),
  };
};

export const createDeal = (model: CapitalModel, companyId: string, total: bigint): Write => ({
  method: 'POST',
  path: '/api/investments',
  body: {
    companyId,
    investmentName: 'A deal',
    totalInvestment: dollars(total),
    initialValuation: '90000000.00',
    investmentDate: '2026-06-01',
  },
  status: 201,
  apply: ({ id }) => void model.deals.push({ id, companyId, total, investedOn: '2026-06-01' }),
});

const newDeal: StepOf = (model, { which, cents }) => {
  const near = pick(model.deals, which);
  return near && createDeal(model, near.companyId, cents + 5_000_000n);
};

const editDeal: StepOf = (model, { which, cents, chance }) => {
  const deal = pick(model.deals, which);
  if (!deal) return undefined;
  const total = chance < 80 ? deal.total + cents : cents;
  return {
    method: 'PUT',
    path: `/api/investments/${deal.id}`,
    body: { totalInvestment: dollars(total) },
    status: total !== deal.total && model.hasPaidOut(deal.id) ? 409 : 200,
    apply: () => void (deal.total = total),
  };
};

/** Refused once anything of the deal was released, reversed or not. */
const deleteDeal: StepOf = (model, { which }) => {
  const deal = pick(model.deals, which);
  if (!deal) return undefined;
  const isRefused = isNamed(model, deal);
  if (!isRefused && model.deals.length <= FEWEST_DEALS) return undefined;
  return {
    method: 'DELETE',
    path: `/api/investments/${deal.id}`,
    status: isRefused ? 409 : 200,
    apply: () => {
      model.deals = without(model.deals, deal.id);
      model.allocations = model.allocations.filter(({ dealId }) => dealId !== deal.id);
      model.events = model.events.filter(({ dealId }) => dealId !== deal.id);
    },
  };
};

const isNamed = (model: CapitalModel, { id }: Deal): boolean =>
  model.events.some(({ dealId, isReleased }) => dealId === id && isReleased);

const mark: StepOf = (model, draw) => {
  const deal = pick(model.deals, draw.which);
  if (!deal) return undefined;
  const { companyId } = deal;
  return {
    method: 'POST',
    path: `/api/companies/${companyId}/marks`,
    body: { valuation: dollars(draw.cents * 1_000n), markDate: dayOf(draw) },
    status: 201,
    apply: ({ id }) => void model.marks.push({ id, companyId }),
  };
};

const dayOf = ({ day }: Draw): string => day;

const deleteMark: StepOf = (model, { which }) => {
  const found = pick(model.marks, which);
  if (!found) return undefined;
  return {
    method: 'DELETE',
    path: `/api/companies/${found.companyId}/marks/${found.id}`,
    status: 200,
    apply: () => void (model.marks = without(model.marks, found.id)),
  };
};

export const dealSteps: Record<string, StepOf> = {
  allocate: allocate,
  'edit allocation': editAllocation,
  'delete allocation': deleteAllocation,
  'new deal': newDeal,
  'edit deal': editDeal,
  'delete deal': deleteDeal,
  mark: mark,
  'delete mark': deleteMark,
};
