import type {
  CapitalEventBasis,
  CapitalEventDetail,
  CapitalEventKind,
  CreateCapitalEventRequest,
  PartsRequest,
  UpdateCapitalEventRequest,
} from '../../../api/generated';
import { parts, partsOf, type Part } from '../../../domain/capital/event-words';
import type { PickedInvestment } from '../../../domain/investment/InvestmentPicker';
import { todayInNewYork } from '../../../lib/format';
import { fromCents, isMoney, sumMoney, toCents } from '../../../lib/money';
import { areLinesChanged, centsOf, sumOf, type TypedLines } from './typed-lines';

/** The terms of an event, all fields as typed. */
export interface EventForm extends Record<Part, string> {
  deal: PickedInvestment | null;
  noticeDate: string;
  date: string;
  basis: CapitalEventBasis;
  /** Instead of a total. */
  percent: string;
  note: string;
  internalNote: string;
}

/** The fields of requests that have another name in the form. */
export const renamedFields = {
  investmentId: 'deal',
  'totals.capital': 'capital',
  'totals.managementFee': 'managementFee',
  'totals.expenses': 'expenses',
} as const;

/** The part that a percentage of the basis is asked as. */
export const percentPart: Record<CapitalEventKind, Part> = { call: 'capital', charge: 'managementFee' };

const DAYS_TO_PAY = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A call is due in two weeks at first, a charge is paid today. */
export function newEventForm(kind: CapitalEventKind, deal: PickedInvestment | null): EventForm {
  const today = todayInNewYork();
  const due = new Date(Date.parse(today) + DAYS_TO_PAY * DAY_MS).toISOString().slice(0, 10);
  return {
    deal,
    noticeDate: today,
    date: kind === 'call' ? due : today,
    basis: 'commitment',
    capital: '',
    managementFee: '',
    expenses: '',
    percent: '',
    note: '',
    internalNote: '',
  };
}

export function eventFormValues(event: CapitalEventDetail): EventForm {
  const { investment, totals } = event;
  const areTheLines =
    event.basis === 'typed' &&
    parts.every((part) => sumMoney(event.lines.map((line) => line[part])) === totals[part]);
  // Typed lines make the totals, unless these were typed too.
  const shown = (part: Part) => (areTheLines || toCents(totals[part]) === 0n ? '' : totals[part]);
  return {
    deal: { id: investment.id, investmentName: investment.name, companyName: investment.companyName },
    noticeDate: event.noticeDate,
    date: event.date,
    basis: event.basis,
    capital: shown('capital'),
    managementFee: shown('managementFee'),
    expenses: shown('expenses'),
    percent: '',
    note: event.note ?? '',
    internalNote: event.internalNote ?? '',
  };
}

const datesAndNotes = ({ noticeDate, date, note, internalNote }: EventForm) => ({
  noticeDate,
  date,
  note: note.trim() || null,
  internalNote: internalNote.trim() || null,
});

/** Of typed and equal amounts there is nothing that a percentage could be of. */
export const takesPercent = (basis: CapitalEventBasis): boolean => basis !== 'typed' && basis !== 'equal';

const percentOf = ({ basis, percent }: EventForm): string =>
  takesPercent(basis) ? percent.replace(/\s*%$/, '').trim() : '';

/** What the lines follow from. */
function amountTerms(kind: CapitalEventKind, form: EventForm) {
  const typed = partsOf[kind].filter((part) => form[part] !== '');
  const totals: PartsRequest = Object.fromEntries(typed.map((part) => [part, form[part]]));
  const percent = percentOf(form);
  return { basis: form.basis, totals, ...(percent && { percent }) };
}

export const createRequest = (
  kind: CapitalEventKind,
  form: EventForm & { deal: PickedInvestment },
): CreateCapitalEventRequest => ({
  kind,
  investmentId: form.deal.id,
  ...datesAndNotes(form),
  ...amountTerms(kind, form),
});

interface Draft {
  saved: CapitalEventDetail;
  form: EventForm;
  lines: TypedLines;
}

const hasOtherTerms = ({ saved, form }: Pick<Draft, 'saved' | 'form'>): boolean => {
  const before = eventFormValues(saved);
  return [...partsOf[saved.kind], 'basis' as const, 'percent' as const].some(
    (field) => form[field] !== before[field],
  );
};

/** Whether somebody chose amounts of the lines, which only a wish for another proposal replaces. */
export const isChangedByHand = ({ saved, lines }: Pick<Draft, 'saved' | 'lines'>): boolean =>
  areLinesChanged(saved.lines, lines) ||
  saved.lines.some(({ isEdited }) => isEdited) ||
  (saved.basis === 'typed' && parts.some((part) => sumOf(lines, part) > 0n));

/** Whether the server proposes the lines anew when the draft is saved. */
export function proposesAgain(draft: Draft): boolean {
  const { saved, form } = draft;
  if (form.deal?.id !== saved.investmentId) return true;
  return form.basis !== 'typed' && hasOtherTerms(draft) && !isChangedByHand(draft);
}

/** The request that saves a draft; with `anew` its lines are proposed again whatever was typed into them. */
export function updateRequest(draft: Draft, anew = false): UpdateCapitalEventRequest {
  const { saved, form, lines } = draft;
  const request = { ...datesAndNotes(form), investmentId: form.deal?.id };
  if (anew || proposesAgain(draft)) return { ...request, ...amountTerms(saved.kind, form) };
  if (!hasOtherTerms(draft) && !areLinesChanged(saved.lines, lines)) return request;
  return { ...request, ...amountTerms(saved.kind, form), lines: lineRequests(saved.kind, lines) };
}

const lineRequests = (kind: CapitalEventKind, lines: TypedLines) =>
  [...lines].map(([entityId, line]) => ({
    entityId,
    ...Object.fromEntries(partsOf[kind].map((part) => [part, fromCents(centsOf(line[part]) ?? 0n)])),
  }));

export interface Balance {
  lines: bigint;
  /** Undefined while a percentage is not computed yet, or a total cannot be read. */
  event: bigint | undefined;
  /** The parts of which lines and totals differ, with what the totals have more. */
  differences: { part: Part; cents: bigint }[];
}

/** How the lines and the totals of an event compare, as they are typed. */
export function balanceOf(kind: CapitalEventKind, form: EventForm, lines: TypedLines): Balance {
  const kindParts = partsOf[kind];
  const sums = kindParts.map((part) => ({ part, lines: sumOf(lines, part), total: totalOf(form, part) }));
  const add = (cents: bigint[]) => cents.reduce((sum, each) => sum + each, 0n);
  const ofLines = add(sums.map((sum) => sum.lines));
  if (form.basis === 'typed' && kindParts.every((part) => form[part] === ''))
    return { lines: ofLines, event: ofLines, differences: [] };
  const known = sums.flatMap(({ part, lines: sum, total }) =>
    total === undefined ? [] : [{ part, sum, total }],
  );
  if (percentOf(form) !== '' || known.length < sums.length)
    return { lines: ofLines, event: undefined, differences: [] };
  return {
    lines: ofLines,
    event: add(known.map(({ total }) => total)),
    differences: known
      .map(({ part, sum, total }) => ({ part, cents: total - sum }))
      .filter(({ cents }) => cents !== 0n),
  };
}

const totalOf = (form: EventForm, part: Part): bigint | undefined =>
  form[part] === '' ? 0n : isMoney(form[part]) ? toCents(form[part]) : undefined;
