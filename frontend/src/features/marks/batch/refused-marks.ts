import { ApiError } from '../../../lib/errors';

/** What the server refused about the mark of a company, by its id. */
export type RefusedMarks = ReadonlyMap<string, string>;

export const nothingRefused: RefusedMarks = new Map();

/** "lines.3.valuation" of a request, whose lines were `sent`, or with the id of the company as the place. */
const lineField = /^lines\.([^.]+)/;

export function refusedMarks(error: unknown, sent: readonly { companyId: string }[] = []): RefusedMarks {
  if (!(error instanceof ApiError)) return nothingRefused;
  const refused = new Map<string, string>();
  for (const { field, message } of error.details) {
    const [, place = ''] = lineField.exec(field) ?? [];
    const companyId = /^\d+$/.test(place) ? sent[Number(place)]?.companyId : place;
    if (companyId) refused.set(companyId, message);
  }
  return refused;
}

/** Without the messages about companies whose marks are typed again. */
export function withoutEdited(refused: RefusedMarks, edits: readonly { companyId: string }[]): RefusedMarks {
  const edited = new Set(edits.map(({ companyId }) => companyId));
  const left = [...refused].filter(([companyId]) => !edited.has(companyId));
  return left.length === refused.size ? refused : new Map(left);
}
