import { ApiError } from '../../../lib/errors';

/** What the server refused about the allocation of an entity, by its id. */
export type RefusedRows = ReadonlyMap<string, string>;

export const nothingRefused: RefusedRows = new Map();

/** "allocations.3.amount" of a request, whose allocations were `sent`. */
const rowField = /^allocations\.(\d+)/;

export function refusedRows(error: unknown, sent: readonly { entityId: string }[]): RefusedRows {
  if (!(error instanceof ApiError)) return nothingRefused;
  const refused = new Map<string, string>();
  for (const { field, message } of error.details) {
    const entityId = sent[Number(rowField.exec(field)?.[1] ?? -1)]?.entityId;
    if (entityId) refused.set(entityId, message);
  }
  return refused;
}

/** Without the messages about entities whose amounts are typed again. */
export function withoutEdited(refused: RefusedRows, edits: readonly { entityId: string }[]): RefusedRows {
  const edited = new Set(edits.map(({ entityId }) => entityId));
  const left = [...refused].filter(([entityId]) => !edited.has(entityId));
  return left.length === refused.size ? refused : new Map(left);
}
