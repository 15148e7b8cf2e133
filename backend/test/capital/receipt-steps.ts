import { onEvent } from './draft-steps.js';
import type { CapitalModel } from './model.js';
import { callParts, dollars, each, minus, net, nothing, splitBy, type Cents } from './money.js';
import { pick } from './picks.js';
import type { Answer, Draw, StepOf } from './steps.js';
import type { Event, Receipt } from './records.js';

const isOpen = (model: CapitalModel, event: Event): boolean =>
  event.kind === 'call' && event.reverses === null && model.stateOf(event) === 'released';

/** Mostly calls that can be paid, now and then any event. */
const payable = (model: CapitalModel, { other }: Draw): Event[] =>
  other % 10 === 0 ? model.events : model.events.filter((event) => isOpen(model, event));

const openOf = (model: CapitalModel, event: Event, entityId: string): Cents =>
  minus(event.lines.get(entityId) ?? nothing, model.received(event, entityId));

const split = (amount: bigint, open: Cents): Cents => {
  const shares = splitBy(amount, new Map(callParts.map((part) => [part as string, open[part]])));
  return each((part) => shares.get(part) ?? 0n);
};

/** The receipts of the answer that the model does not know yet, with the model's amounts. */
function learn(event: Event, answer: Answer, expected: readonly Omit<Receipt, 'id'>[]): void {
  const known = new Set(event.receipts.map(({ id }) => id));
  const fresh = answer.receipts.filter(({ id }) => !known.has(id));
  const left = [...expected];
  for (const { id, entityId, date, amount, reverses, ...amounts } of fresh) {
    const at = left.findIndex(
      (each) =>
        each.entityId === entityId &&
        each.date === date &&
        each.reverses === reverses &&
        dollars(net(each.amounts)) === amount &&
        callParts.every((part) => dollars(each.amounts[part]) === amounts[part]),
    );
    const [receipt] = at < 0 ? [] : left.splice(at, 1);
    if (!receipt) throw new Error(`The receipt ${id} of ${amount} is not expected`);
    event.receipts.push({ id, ...receipt });
  }
  if (left.length > 0) throw new Error(`${left.length} receipts are missing`);
}

const receive: StepOf = (model, draw) => {
  const event = pick(payable(model, draw), draw.which);
  if (!event) return undefined;
  const entityId = pick(draw.chance < 90 ? [...event.lines.keys()] : model.entityIds, draw.whom);
  if (entityId === undefined) return undefined;
  const open = openOf(model, event, entityId);
  const amount = amountOf(net(open), draw);
  const date = draw.chance % 7 === 0 ? draw.day : '2026-06-28';
  const isWrong = date > model.today || !event.lines.has(entityId) || amount > net(open);
  const receipt = { entityId, date, reverses: null, amounts: split(amount, open) };
  return {
    ...onEvent('POST', event, '/receipts'),
    body: { receipts: [{ entityId, date, amount: dollars(amount), reference: 'Wire' }] },
    status: isOpen(model, event) ? (isWrong ? 400 : 200) : 409,
    apply: (answer) => learn(event, answer, [receipt]),
    shows: event.id,
  };
};

/** A part, all or a cent more than all of what is open. */
function amountOf(open: bigint, { chance, cents }: Draw): bigint {
  if (chance % 10 === 0) return open + 1n;
  if (chance % 3 === 0 && open > 0n) return open;
  return open > 0n ? (cents % open) + 1n : cents;
}

const receiveAll: StepOf = (model, draw) => {
  const event = pick(payable(model, draw), draw.which);
  if (!event) return undefined;
  const date = draw.day;
  const receipts = [...event.lines.keys()]
    .map((entityId) => ({ entityId, date, reverses: null, amounts: openOf(model, event, entityId) }))
    .filter(({ amounts }) => net(amounts) > 0n);
  const isWrong = date > model.today || receipts.length === 0;
  return {
    ...onEvent('POST', event, '/receipts'),
    body: { all: true, date },
    status: isOpen(model, event) ? (isWrong ? 400 : 200) : 409,
    apply: (answer) => learn(event, answer, receipts),
    shows: event.id,
  };
};

const negation = ({ id, entityId, amounts }: Receipt, date: string): Omit<Receipt, 'id'> => ({
  ...{ entityId, date, reverses: id },
  amounts: each((part) => -amounts[part]),
});

const reverseReceipt: StepOf = (model, draw) => {
  const event = pick(
    model.events.filter(({ receipts }) => receipts.length > 0),
    draw.which,
  );
  const receipt = event && pick(event.receipts, draw.whom);
  if (!receipt) return undefined;
  const isReversible = model.unreversed(event).includes(receipt);
  const date = draw.chance < 50 ? undefined : draw.day;
  const on = date ?? receipt.date;
  const isWrong = on < receipt.date || on > model.today;
  return {
    ...onEvent('POST', event, `/receipts/${receipt.id}/reverse`),
    body: { reason: 'Returned by the bank', ...(date && { date }) },
    status: isReversible ? (isWrong ? 400 : 200) : 409,
    apply: (answer) => learn(event, answer, [negation(receipt, on)]),
    shows: event.id,
  };
};

const reverseEvent: StepOf = (model, draw) => {
  const candidates = draw.other % 6 === 0 ? model.events : model.inForce();
  const event = pick(candidates, draw.which);
  if (!event) return undefined;
  const isReversible = event.reverses === null && model.stateOf(event) === 'released';
  const date = draw.chance < 50 ? undefined : draw.day;
  const earliest = model.reversibleFrom(event);
  const on = date ?? earliest;
  const isWrong = on < earliest || on > model.today;
  const isNeeded = isReversible && !isWrong && model.isNeeded(event, on);
  return {
    ...onEvent('POST', event, '/reverse'),
    body: { reason: 'Wrong deal', ...(date && { date }) },
    status: isReversible ? (isWrong ? 400 : isNeeded ? 409 : 201) : 409,
    apply: (answer) => {
      learn(
        event,
        answer,
        model.unreversed(event).map((receipt) => negation(receipt, on)),
      );
      const { id, version } = answer;
      model.events.push({ ...model.reversalOf(event, on), id, version });
    },
  };
};

export const receiptSteps: Record<string, StepOf> = {
  receive: receive,
  'receive all': receiveAll,
  'reverse receipt': reverseReceipt,
  'reverse event': reverseEvent,
};
