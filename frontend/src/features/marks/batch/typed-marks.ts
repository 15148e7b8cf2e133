import type {
  MarkBatchLine,
  MarkBatchLineRequest,
  MarkDocument,
  MarkEffectMark,
  MarkMethod,
} from '../../../api/generated';
import { fromCents, toCents } from '../../../lib/money';
import { amountError, centsOf, tidied } from '../../../ui/cells/typed-cents';
import { groupDigits } from '../../../ui/forms/money-input';

/** What is typed and chosen for a company. */
export interface TypedMark {
  readonly valuation: string;
  readonly method: MarkMethod | null;
  readonly explanation: string;
  readonly document: MarkDocument | null;
}

/** By the id of the company. A mark that did not change stays the same object. */
export type TypedMarks = ReadonlyMap<string, TypedMark>;

/** A change of the mark of a company. */
export interface MarkEdit {
  companyId: string;
  change: Partial<TypedMark>;
}

const typedMark = ({ valuation, method, explanation, document }: MarkBatchLine): TypedMark => ({
  valuation: valuation === null ? '' : groupDigits(valuation),
  method,
  explanation: explanation ?? '',
  document,
});

export const typedMarks = (lines: readonly MarkBatchLine[]): TypedMarks =>
  new Map(lines.map((line) => [line.company.id, typedMark(line)]));

/** The cents of a typed valuation, which is above zero; undefined if it is empty or cannot be read. */
export function valuationCents(typed: string): bigint | undefined {
  const cents = centsOf(typed);
  return cents === undefined || cents === 0n ? undefined : cents;
}

/** Grouped and with its cents. A zero stays as it is typed, since it is an error and not nothing. */
export const tidiedValuation = (typed: string): string =>
  valuationCents(typed) === undefined ? typed.trim() : tidied(typed);

/** What is wrong about a typed valuation, in a sentence. */
export const valuationError = (typed: string): string | undefined =>
  amountError(typed) ??
  (typed.trim() !== '' && valuationCents(typed) === undefined ? 'Must be above $0' : undefined);

export const hasErrors = (typed: TypedMarks): boolean =>
  [...typed.values()].some(({ valuation }) => valuationError(valuation) !== undefined);

function isMarkChanged(line: MarkBatchLine, typed: TypedMark | undefined): boolean {
  if (!typed) return false;
  const saved = line.valuation === null ? undefined : toCents(line.valuation);
  return (
    valuationError(typed.valuation) !== undefined ||
    valuationCents(typed.valuation) !== saved ||
    typed.method !== line.method ||
    typed.explanation.trim() !== (line.explanation ?? '') ||
    typed.document?.id !== line.document?.id
  );
}

export const areMarksChanged = (lines: readonly MarkBatchLine[], typed: TypedMarks): boolean =>
  lines.some((line) => isMarkChanged(line, typed.get(line.company.id)));

export function withEdits(marks: TypedMarks, edits: readonly MarkEdit[]): TypedMarks {
  const next = new Map(marks);
  for (const { companyId, change } of edits) {
    const mark = next.get(companyId);
    if (mark) next.set(companyId, { ...mark, ...change });
  }
  return next;
}

/** The prior valuations for companies without a new mark, with their methods where none is chosen. */
export const held = (lines: readonly MarkBatchLine[], typed: TypedMarks): MarkEdit[] =>
  lines.flatMap(({ company, prior }) => {
    const mark = typed.get(company.id);
    if (!prior || !mark || mark.valuation.trim() !== '') return [];
    const change = { valuation: groupDigits(prior.valuation), method: mark.method ?? prior.method };
    return [{ companyId: company.id, change }];
  });

/** The lines of a request; companies for which nothing is entered have none. */
export const lineRequests = (typed: TypedMarks): MarkBatchLineRequest[] =>
  [...typed].flatMap(([companyId, { valuation, method, explanation, document }]) => {
    const cents = valuationCents(valuation);
    const note = explanation.trim();
    if (cents === undefined && !method && note === '' && !document) return [];
    return [
      {
        companyId,
        valuation: cents === undefined ? null : fromCents(cents),
        method,
        explanation: note === '' ? null : note,
        ...(document && { documentId: document.id }),
      },
    ];
  });

/** The marks whose effect can be computed. */
export const effectMarks = (typed: TypedMarks): MarkEffectMark[] =>
  [...typed].flatMap(([companyId, { valuation }]) => {
    const cents = valuationCents(valuation);
    return cents === undefined ? [] : [{ companyId, valuation: fromCents(cents) }];
  });

/** After a save: the marks as saved, but what was typed since then. */
export const afterSave = (typed: TypedMarks, sent: TypedMarks, saved: TypedMarks): TypedMarks =>
  new Map(
    [...saved].map(([companyId, mark]) => {
      const now = typed.get(companyId);
      return [companyId, now && now !== sent.get(companyId) ? now : mark];
    }),
  );

interface MarkTotals {
  prior: string;
  /** A company without a new mark counts with its prior one. */
  next: string;
}

export function totalsOf(lines: readonly MarkBatchLine[], typed: TypedMarks): MarkTotals {
  let prior = 0n;
  let next = 0n;
  for (const line of lines) {
    const before = line.prior ? toCents(line.prior.valuation) : 0n;
    prior += before;
    next += valuationCents(typed.get(line.company.id)?.valuation ?? '') ?? before;
  }
  return { prior: fromCents(prior), next: fromCents(next) };
}
