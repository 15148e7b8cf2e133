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
import { fromCents, sumMoney, toCents } from '../../../lib/money';
import { centsOf } from '../../../ui/cells/typed-cents';
import { areLinesChanged, sumOf, type TypedLines } from './typed-lines';

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
export const renamedFields: Record<string, Part | 'deal'> = {
  investmentId: 'deal',
  ...Object.fromEntries(parts.map((part) => [`totals.${part}`, part])),
};

/** The part that a percentage of the basis is asked as. */
export const percentPart: Record<CapitalEventKind, Part> = {
  call: 'capital',
  proceeds: 'costRelieved',
  distribution: 'returnOfCapital',
  charge: 'managementFee',
};

/** Proceeds are always split by the remaining cost. */
const basisOf = (kind: CapitalEventKind, basis: CapitalEventBasis): CapitalEventBasis =>
  kind === 'proceeds' ? 'cost' : basis;

const textsOf = (textOf: (part: Part) => string): Record<Part, string> =>
  Object.fromEntries(parts.map((part) => [part, textOf(part)])) as Record<Part, string>;

const DAYS_TO_PAY = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A call is due in two weeks at first, the others happen today. */
export function newEventForm(kind: CapitalEventKind, deal: PickedInvestment | null): EventForm {
  const today = todayInNewYork();
  const due = new Date(Date.parse(today) + DAYS_TO_PAY * DAY_MS).toISOString().slice(0, 10);
  return {
    deal,
    noticeDate: today,
    date: kind === 'call' ? due : today,
    basis: basisOf(kind, 'commitment'),
    ...textsOf(() => ''),
    percent: '',
    note: '',
    internalNote: '',
  };
}

export function eventFormValues(event: CapitalEventDetail): EventForm {
  const { investment, totals } = event;
  const basis = basisOf(event.kind, event.basis);
  const areTheLines =
    basis === 'typed' &&
    parts.every((part) => sumMoney(event.lines.map((line) => line[part])) === totals[part]);
  // Typed lines make the totals, unless these were typed too.
  const shown = (part: Part) => (areTheLines || toCents(totals[part]) === 0n ? '' : totals[part]);
  return {
    deal: { id: investment.id, investmentName: investment.name, companyName: investment.companyName },
    noticeDate: event.noticeDate,
    date: event.date,
    basis,
    ...textsOf(shown),
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

/** The typed percentage, empty where there is none. */
export const percentOf = ({ basis, percent }: EventForm): string =>
  takesPercent(basis) ? percent.replace(/\s*%$/, '').trim() : '';

/** What the lines follow from; proceeds have no other basis. */
function amountTerms(kind: CapitalEventKind, form: EventForm) {
  const typed = partsOf[kind].filter((part) => form[part] !== '');
  const totals: PartsRequest = Object.fromEntries(typed.map((part) => [part, form[part]]));
  const percent = percentOf(form);
  const basis = kind === 'proceeds' ? {} : { basis: form.basis };
  return { ...basis, totals, ...(percent && { percent }) };
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
  (basisOf(saved.kind, saved.basis) === 'typed' && parts.some((part) => sumOf(lines, part) > 0n));

/** Whether the server proposes the lines anew when the draft is saved. */
export function proposesAgain(draft: Draft): boolean {
  const { saved, form } = draft;
  if (form.deal?.id !== saved.investmentId) return true;
  if (saved.kind === 'proceeds' && form.date !== saved.date) return true;
  return form.basis !== 'typed' && hasOtherTerms(draft) && !isChangedByHand(draft);
}

/** What the lines are proposed from, whatever was typed into them: the terms, or what each entity has in cash. */
export type Proposal = 'terms' | 'cash';

/** The request that saves a draft; with `anew` its lines are proposed again. */
export function updateRequest(draft: Draft, anew?: Proposal): UpdateCapitalEventRequest {
  const { saved, form, lines } = draft;
  const request = { ...datesAndNotes(form), investmentId: form.deal?.id };
  if (anew === 'cash') return { ...request, basis: form.basis, totals: {} };
  if (anew || proposesAgain(draft)) return { ...request, ...amountTerms(saved.kind, form) };
  if (!hasOtherTerms(draft) && !areLinesChanged(saved.lines, lines)) return request;
  return { ...request, ...amountTerms(saved.kind, form), lines: lineRequests(saved.kind, lines) };
}

const lineRequests = (kind: CapitalEventKind, lines: TypedLines) =>
  [...lines].map(([entityId, line]) => ({
    entityId,
    ...Object.fromEntries(partsOf[kind].map((part) => [part, fromCents(centsOf(line[part]) ?? 0n)])),
  }));
