import { Decimal } from 'decimal.js';

/** Figures of LPs from exported records alone, by exact decimals and other algorithms than the portal's. */

const Exact = Decimal.clone({ precision: 60 });
const round = (amount: Decimal) => amount.toDecimalPlaces(2, Exact.ROUND_HALF_UP);
const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

interface Entry {
  date: string;
  event: { id: string; name: string } | null;
  entityId: string;
  investmentId: string;
  bucket: string;
  amount: string;
}

interface Deal {
  id: string;
  companyId: string;
  investmentDate: string;
  initialValuation: string;
  totalInvestment: string;
  writtenOffOn: string | null;
  company: { failedOn: string | null; currentValuation: string | null };
}

interface Terms {
  carryPercent: number | string;
  preferredReturnPercent: number | string;
  catchUpPercent: number | string;
  overrides: ({ entityId: string } & Partial<Omit<Terms, 'overrides'>>)[];
}

export interface Records {
  today: string;
  entries: Entry[];
  deals: Deal[];
  /** Valuations by company, the latest first, none after today. */
  marks: Map<string, string[]>;
  terms: Map<string, Terms>;
  /** Ownership entries by deal, the latest first. */
  ownership: Map<string, { date: string; percent: number | string }[]>;
}

const sumOf = (entries: readonly Entry[], ...buckets: string[]): Decimal =>
  entries
    .filter(({ bucket }) => buckets.includes(bucket))
    .reduce((sum, { amount }) => sum.plus(amount), new Exact(0));

/** What a dollar of remaining cost is worth. */
function pricesOf(deal: Deal, { today, entries, marks, ownership }: Records): Decimal {
  const writtenOff = [deal.writtenOffOn, deal.company.failedOn].filter((date) => date !== null);
  if (deal.investmentDate > today || writtenOff.some((date) => date <= today)) return new Exact(0);
  const valuation = new Exact(
    marks.get(deal.companyId)?.[0] ?? deal.company.currentValuation ?? deal.initialValuation,
  );
  const [owned] = ownership.get(deal.id) ?? [];
  if (!owned) return valuation.div(deal.initialValuation);
  const then = entries.filter(({ investmentId, date }) => investmentId === deal.id && date <= owned.date);
  const cost = sumOf(then, 'cost');
  return cost.isZero() ? new Exact(0) : valuation.times(owned.percent).div(100).div(cost);
}

interface Contribution {
  day: number;
  open: Decimal;
  compounded: Decimal;
  ofYear: Decimal;
  days: number;
}

const isAnniversary = (day: number, { day: first }: Contribution): boolean => {
  if (day <= first) return false;
  const [from, on] = [dateOf(first).slice(5), dateOf(day).slice(5)];
  return on === from || (from === '02-29' && on === '02-28' && dateOf(day + 1).slice(5) === '03-01');
};

/** Day by day: the preferred return of each contribution, and the tiers of each payment. */
function carryOf(
  flows: readonly { date: string; paidIn: Decimal; paidOut: Decimal }[],
  payment: Decimal,
  today: string,
  { carryPercent, preferredReturnPercent, catchUpPercent }: Omit<Terms, 'overrides'>,
): Decimal {
  const [carry, rate, catchUp] = [carryPercent, preferredReturnPercent, catchUpPercent].map((percent) =>
    new Exact(percent).div(100),
  ) as [Decimal, Decimal, Decimal];
  const contributions: Contribution[] = [];
  let [preferred, caughtUp, ofManager] = [new Exact(0), new Exact(0), new Exact(0)];
  const pay = (amount: Decimal): void => {
    let rest = amount;
    const take = (limit: Decimal): Decimal => {
      const part = Exact.max(0, Exact.min(rest, limit));
      rest = rest.minus(part);
      return part;
    };
    for (const each of contributions) each.open = each.open.minus(take(each.open));
    for (const each of contributions) {
      const [past, present] = [take(each.compounded), take(each.ofYear)];
      each.compounded = each.compounded.minus(past);
      each.ofYear = each.ofYear.minus(present);
      preferred = preferred.plus(past).plus(present);
    }
    if (catchUp.gt(0)) {
      const full = catchUp.gt(carry) ? preferred.times(carry).div(catchUp.minus(carry)) : new Exact('1e30');
      const part = take(full.minus(caughtUp));
      caughtUp = caughtUp.plus(part);
      ofManager = ofManager.plus(part.times(catchUp));
    }
    ofManager = ofManager.plus(rest.times(carry));
  };
  const byDay = new Map(flows.map((flow) => [dayOf(flow.date), flow]));
  for (let day = Math.min(...byDay.keys()); day <= dayOf(today); day++) {
    for (const each of contributions) {
      if (each.days < 365)
        each.ofYear = each.ofYear.plus(each.open.plus(each.compounded).times(rate).div(365));
      each.days += 1;
      if (isAnniversary(day, each)) {
        each.compounded = each.compounded.plus(each.ofYear);
        each.ofYear = new Exact(0);
        each.days = 0;
      }
    }
    const flow = byDay.get(day);
    if (flow?.paidIn.gt(0))
      contributions.push({ day, open: flow.paidIn, compounded: new Exact(0), ofYear: new Exact(0), days: 0 });
    if (flow?.paidOut.gt(0)) pay(flow.paidOut);
  }
  pay(Exact.max(0, payment));
  return round(ofManager.toDecimalPlaces(30));
}

/** Without events that were reversed, and their reversals. */
function standing(entries: readonly Entry[]): Entry[] {
  const reversed = new Set(
    entries.flatMap(({ event }) =>
      event?.name.startsWith('Reversal of ') ? [event.name, event.name.slice('Reversal of '.length)] : [],
    ),
  );
  return entries.filter(({ event }) => event === null || !reversed.has(event.name));
}

function accruedCarry(own: readonly Entry[], worth: Decimal, terms: Terms, records: Records): Decimal {
  const [entry] = own;
  if (!entry) return new Exact(0);
  const { overrides, ...ofDeal } = terms;
  const override = overrides.find(({ entityId }) => entityId === entry.entityId) ?? {};
  const set = Object.fromEntries(Object.entries(override).filter(([, value]) => value != null));
  const dates = [...new Set(own.map(({ date }) => date))].toSorted();
  const flows = dates.map((date) => {
    const ofDay = standing(own).filter((each) => each.date === date);
    return { date, paidIn: sumOf(ofDay, 'paid_in').negated(), paidOut: sumOf(ofDay, 'paid_out', 'carry') };
  });
  const due = carryOf(flows, worth, records.today, { ...ofDeal, ...set });
  return Exact.max(0, due.minus(sumOf(own, 'carry')));
}

export interface Figures {
  paidIn: string;
  distributed: string;
  nav: string;
  accruedCarry: string;
  dpi: number | null;
  rvpi: number | null;
  tvpi: number | null;
  /** A year, Actual/365. */
  rate: number;
}

/** The figures of an LP with these entities. */
export function figuresOf(entityIds: readonly string[], records: Records): Figures {
  const all = records.entries.filter(({ entityId }) => entityIds.includes(entityId));
  let [nav, carry] = [new Exact(0), new Exact(0)];
  for (const deal of records.deals) {
    const price = pricesOf(deal, records);
    const terms = records.terms.get(deal.id);
    for (const id of entityIds) {
      const own = all.filter(({ entityId, investmentId }) => entityId === id && investmentId === deal.id);
      const value = round(sumOf(own, 'cost').times(price).toDecimalPlaces(30));
      const worth = sumOf(own, 'cash').plus(value);
      const accrued = terms ? accruedCarry(own, worth, terms, records) : new Exact(0);
      nav = nav.plus(worth).minus(accrued);
      carry = carry.plus(accrued);
    }
  }
  const paidIn = sumOf(all, 'paid_in').negated();
  const distributed = sumOf(all, 'paid_out');
  const ratio = (amount: Decimal) => (paidIn.gt(0) ? amount.div(paidIn).toNumber() : null);
  const [dpi, rvpi] = [ratio(distributed), ratio(nav)];
  const flows = all
    .filter(({ bucket }) => bucket === 'paid_in' || bucket === 'paid_out')
    .map(({ date, amount }) => ({ day: dayOf(date), amount: Number(amount) }));
  return {
    ...{ paidIn: paidIn.toFixed(2), distributed: distributed.toFixed(2), nav: nav.toFixed(2) },
    ...{ accruedCarry: carry.toFixed(2), dpi, rvpi, tvpi: ratio(distributed.plus(nav)) },
    rate: rateOf([...flows, { day: dayOf(records.today), amount: nav.toNumber() }]),
  };
}

/** By bisection. */
function rateOf(flows: readonly { day: number; amount: number }[]): number {
  const first = Math.min(...flows.map(({ day }) => day));
  const worth = (rate: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount * (1 + rate) ** (-(day - first) / 365), 0);
  let [low, high] = [-0.999, 100];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Reads a path of the API; an error when it is refused. */
type Read = <Answer>(path: string) => Promise<Answer>;

/** The records of the fund as the API exports them, of which only those up to the day count. */
export async function exportedRecords(read: Read, today: string): Promise<Records> {
  const deals = await read<Deal[]>('investments');
  const each = async <Answer>(ids: string[], path: (id: string) => string) =>
    new Map(await Promise.all(ids.map(async (id) => [id, await read<Answer>(path(id))] as const)));
  const ids = deals.map(({ id }) => id);
  const latestFirst = (one: string, other: string) => other.localeCompare(one);
  const marks = await each<{ valuation: string; markDate: string }[]>(
    [...new Set(deals.map(({ companyId }) => companyId))],
    (id) => `companies/${id}/marks`,
  );
  const ownership = await each<{ date: string; percent: string }[]>(
    ids,
    (id) => `investments/${id}/ownership`,
  );
  return {
    today,
    entries: (await read<Entry[]>('journal')).filter(({ date }) => date <= today),
    deals,
    marks: new Map(
      [...marks].map(([id, all]) => [
        id,
        all
          .filter(({ markDate }) => markDate.slice(0, 10) <= today)
          .toSorted((one, other) => latestFirst(one.markDate, other.markDate))
          .map(({ valuation }) => valuation),
      ]),
    ),
    terms: await each<Terms>(ids, (id) => `investments/${id}/terms`),
    ownership: new Map(
      [...ownership].map(([id, all]) => [
        id,
        all.filter(({ date }) => date <= today).toSorted((one, other) => latestFirst(one.date, other.date)),
      ]),
    ),
  };
}
