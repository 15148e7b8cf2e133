import type { CapitalModel } from './model.js';
import { each, inDollars, nothing, type Cents } from './money.js';
import { pick, seenBy, without } from './picks.js';
import type { Draw, StepOf, Write } from './steps.js';
import type { Basis, Event, Kind, Terms } from './records.js';

const GONE = '019b0000-0000-7000-8000-000000000000';

/** Sometimes with a part that the kind does not have, or more income, tax or recallable capital than is paid. */
function totalsOf(kind: Kind, { cents, chance }: Draw): Cents {
  const some = (isThere: boolean, amount: bigint) => (isThere ? amount : 0n);
  const fees = some(chance % 3 === 0, cents / 40n + 1n);
  const expenses = some(chance % 4 === 0, 7n);
  if (kind === 'proceeds')
    return {
      ...nothing,
      amount: cents,
      income: some(chance % 3 === 0, chance === 75 ? cents + 1n : cents / 10n),
      costRelieved: some(chance % 2 === 0, cents / 2n + 1n),
    };
  if (kind === 'distribution')
    return {
      ...nothing,
      ...{ gain: cents / 3n, income: some(chance % 5 === 0, 11n), expenses },
      returnOfCapital: some(chance % 2 === 0, cents / 7n),
      recallable: some(chance % 4 === 1, cents / 9n),
      carry: some(chance % 6 === 0, cents / 50n),
      tax: some(chance % 7 === 0, chance === 77 ? cents : cents / 100n),
    };
  return {
    ...nothing,
    capital: kind === 'call' || chance === 75 ? cents : 0n,
    managementFee: kind === 'charge' ? cents / 40n + 1n : fees,
    expenses,
  };
}

/** Lines of two entities, whether they hold anything or not. */
function typedLines(model: CapitalModel, kind: Kind, draw: Draw): Map<string, Cents> {
  const ids = kind === 'call' ? model.entityIds : [...model.entityIds, model.firmId];
  const chosen = [pick(ids, draw.whom), pick(ids, draw.other)].filter((id) => id !== undefined);
  const amounts = totalsOf(kind, draw);
  return new Map(chosen.map((id) => [id, each((part) => amounts[part] / 3n)]));
}

const requestLines = (lines: ReadonlyMap<string, Cents>) =>
  [...lines].map(([entityId, amounts]) => ({ entityId, ...inDollars(amounts) }));

const requestOf = ({ kind, dealId, basis, totals, percent, lines }: Terms) => ({
  kind,
  investmentId: dealId,
  basis,
  ...(totals && { totals: inDollars(totals) }),
  ...(percent !== undefined && { percent }),
  ...(lines && { lines: requestLines(lines) }),
});

/** Calls most often, because most of a fund's events are. */
function kindOf({ chance }: Draw): Kind {
  if (chance < 40) return 'call';
  if (chance < 60) return 'proceeds';
  return chance < 85 ? 'distribution' : 'charge';
}

function termsOf(model: CapitalModel, draw: Draw): Terms | undefined {
  const { which, chance, basis, whom } = draw;
  const deal = pick(model.deals, which);
  if (!deal) return undefined;
  const kind = kindOf(draw);
  const dealId = whom % 40 === 0 ? GONE : deal.id;
  const isPercent = whom % 5 === 0 && basis !== 'typed' && kind !== 'distribution';
  const paysOut = kind === 'distribution' && chance % 2 === 0;
  const isTyped = basis === 'typed' && whom % 6 !== 0 && (kind !== 'proceeds' || whom % 60 === 1);
  const lines = isTyped ? typedLines(model, kind, draw) : undefined;
  const isSummed = lines !== undefined && whom % 4 !== 0;
  return {
    ...{ kind, dealId, basis, date: draw.day },
    totals: isPercent || isSummed || paysOut ? null : totalsOf(kind, draw),
    ...(isPercent && { percent: 1 + (chance % 100) }),
    ...(lines && { lines }),
  };
}

const isDatedWrong = (
  model: CapitalModel,
  { kind, noticeDate, date }: Pick<Event, 'kind' | 'noticeDate' | 'date'>,
) => (kind === 'call' ? date < noticeDate : date > model.today);

const draft: StepOf = (model, draw) => {
  const terms = termsOf(model, draw);
  return terms && draftOf(model, terms, draw.other % 20 === 0 ? '2026-07-10' : '2026-06-20');
};

/** Creates a draft. */
export function draftOf(model: CapitalModel, terms: Terms, noticeDate: string): Write {
  const { kind, dealId, basis, date } = terms;
  const dates = { noticeDate, date };
  const isRefused = dealId === GONE || isDatedWrong(model, { kind, ...dates });
  const amounts = isRefused ? null : model.amountsOf(terms);
  return {
    method: 'POST',
    path: '/api/capital-events',
    body: { ...requestOf(terms), ...dates },
    status: amounts ? 201 : 400,
    apply: ({ id, version, number }) =>
      void model.events.push({
        ...{ id, version, number, kind, dealId, basis, ...dates },
        totals: amounts?.totals ?? nothing,
        lines: amounts?.lines ?? new Map(),
        isReleased: false,
        reverses: null,
        receipts: [],
      }),
  };
}

/** One change of a draft: its dates, totals, lines, basis or deal. */
function changeOf(
  model: CapitalModel,
  event: Event,
  draw: Draw,
): { body: object; terms?: Terms; fields: Partial<Event> } {
  const { kind, dealId, basis, totals, date } = event;
  const terms: Terms = { kind, dealId, basis, totals, date };
  const change = draw.chance % 5;
  if (change === 0) {
    const dated = { body: { date: draw.day }, fields: { date: draw.day } };
    // What is still owned depends on the day.
    return kind === 'proceeds' && draw.day !== date
      ? { ...dated, terms: { ...terms, date: draw.day } }
      : dated;
  }
  if (change === 1) {
    const other = totalsOf(kind, draw);
    const changed = keepTyped({ ...terms, totals: other }, event);
    return { body: { totals: inDollars(other) }, terms: changed, fields: {} };
  }
  if (change === 2) {
    const lines = new Map([...event.lines, ...typedLines(model, kind, draw)]);
    return { body: { lines: requestLines(lines) }, terms: { ...terms, lines }, fields: {} };
  }
  if (change === 3) return proposedAgain({ ...terms, basis: draw.basis }, event, { basis: draw.basis });
  const deal = pick(model.deals, draw.whom)?.id ?? dealId;
  return proposedAgain({ ...terms, dealId: deal }, event, { investmentId: deal });
}

/** Another basis or deal gives other lines; the same one changes nothing. */
function proposedAgain(terms: Terms, event: Event, body: object) {
  const { basis, dealId } = event;
  const isSame = terms.basis === basis && terms.dealId === dealId;
  const fields: { basis: Basis; dealId: string } = { basis: terms.basis, dealId: terms.dealId };
  return isSame ? { body, fields } : { body, terms: keepTyped(terms, event), fields };
}

/** Lines that are to be typed keep their amounts in the same deal. */
const keepTyped = (terms: Terms, { dealId, lines }: Event): Terms =>
  terms.kind !== 'proceeds' && terms.basis === 'typed' && terms.dealId === dealId && lines.size > 0
    ? { ...terms, lines }
    : terms;

const editDraft: StepOf = (model, draw) => {
  const event = pick(mostlyDrafts(model, draw), draw.which);
  if (!event) return undefined;
  const { headers, isOutdated } = seenBy(draw, event.version);
  const { body, terms, fields } = changeOf(model, event, draw);
  const isRefused = isDatedWrong(model, { ...event, ...fields });
  const amounts = terms && !isRefused ? model.amountsOf(terms) : undefined;
  return {
    ...onEvent('PUT', event),
    body,
    headers,
    status: isOutdated ? 412 : event.isReleased ? 409 : isRefused || amounts === null ? 400 : 200,
    apply: ({ version }) => void Object.assign(event, fields, amounts, { version }),
    shows: event.id,
  };
};

const deleteDraft: StepOf = (model, draw) => {
  const event = pick(mostlyDrafts(model, draw), draw.which);
  if (!event) return undefined;
  return {
    ...onEvent('DELETE', event),
    status: event.isReleased ? 409 : 200,
    apply: () => void (model.events = without(model.events, event.id)),
  };
};

const release: StepOf = (model, draw) => {
  const event = pick(mostlyDrafts(model, draw), draw.which);
  return event && releaseOf(model, event, draw);
};

export function releaseOf(model: CapitalModel, event: Event, draw: Draw): Write {
  const { headers, isOutdated } = seenBy(draw, event.version);
  const isPossible = model.isReleasable(event);
  return {
    ...onEvent('POST', event, '/release'),
    headers,
    status: event.isReleased ? 409 : isOutdated ? 412 : isPossible ? 200 : 409,
    apply: ({ version }) => {
      const lines = model.releasedLines(event);
      Object.assign(event, { version, lines, isReleased: true });
      model.releasedNumbers.set(`${event.kind} ${event.number}`, event.id);
    },
    shows: event.id,
  };
}

const copy: StepOf = (model, { which }) => {
  const event = pick(model.events, which);
  if (!event) return undefined;
  const { today } = model;
  return {
    ...onEvent('POST', event, '/copy'),
    status: event.reverses === null ? 201 : 400,
    apply: ({ id, version, number }) =>
      void model.events.push({
        ...event,
        ...{ id, version, number, noticeDate: today, receipts: [], isReleased: false },
        date: event.kind === 'call' && event.date < today ? today : event.date,
        lines: new Map(event.lines),
      }),
  };
};

export const onEvent = (
  method: Write['method'],
  { id }: Pick<Event, 'id'>,
  action = '',
): Pick<Write, 'method' | 'path'> => ({ method, path: `/api/capital-events/${id}${action}` });

/** Now and then any event, which is refused. */
function mostlyDrafts(model: CapitalModel, { other }: Draw): Event[] {
  return other % 8 === 0 ? model.events : model.events.filter(({ isReleased }) => !isReleased);
}

export const draftSteps: Record<string, StepOf> = {
  draft: draft,
  'edit draft': editDraft,
  'delete draft': deleteDraft,
  release: release,
  copy: copy,
};
