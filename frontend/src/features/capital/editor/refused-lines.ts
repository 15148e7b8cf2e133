import { parts, type Part } from '../../../domain/capital/event-words';
import { ApiError } from '../../../lib/errors';
import type { TypedAmount } from './typed-lines';

/** What the server refused of a line: amounts of it, or the line as a whole. */
export type RefusedLine = Readonly<Partial<Record<Part | 'line', string>>>;
/** By the id of the line's entity. */
export type RefusedLines = ReadonlyMap<string, RefusedLine>;

export const nothingRefused: RefusedLines = new Map();

/** "lines.3.capital" of a request, whose lines were `sent`, or with the id of the entity as the place. */
const lineField = /^lines\.([^.]+)(?:\.(.+))?$/;

/** The lines that an error names, each with its message. */
export function refusedLines(error: unknown, sent: readonly { entityId: string }[] = []): RefusedLines {
  if (!(error instanceof ApiError)) return nothingRefused;
  const refused = new Map<string, RefusedLine>();
  for (const { field, message } of error.details) {
    const [, place = '', name] = lineField.exec(field) ?? [];
    const entityId = /^\d+$/.test(place) ? sent[Number(place)]?.entityId : place;
    if (entityId) refused.set(entityId, { ...refused.get(entityId), [partNamed(name) ?? 'line']: message });
  }
  return refused;
}

const partNamed = (name: string | undefined): Part | undefined => parts.find((part) => part === name);

/** Without the messages about amounts that are typed again. */
export function withoutTyped(refused: RefusedLines, amounts: readonly TypedAmount[]): RefusedLines {
  if (!amounts.some(({ entityId }) => refused.has(entityId))) return refused;
  const left = new Map(refused);
  for (const { entityId, part } of amounts) {
    const { [part]: _corrected, ...others } = left.get(entityId) ?? {};
    if (Object.keys(others).length > 0) left.set(entityId, others);
    else left.delete(entityId);
  }
  return left;
}
