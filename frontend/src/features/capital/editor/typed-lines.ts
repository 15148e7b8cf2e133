import type { CapitalEventKind, CapitalEventLine } from '../../../api/generated';
import { netOf, parts, type Part } from '../../../domain/capital/event-words';
import { toCents } from '../../../lib/money';
import { centsOf, shownAmount } from '../../../ui/cells/typed-cents';

/** The amounts of a line as they are typed. */
export type TypedLine = Readonly<Record<Part, string>>;
/** By the id of the line's entity. A line that did not change stays the same object. */
export type TypedLines = ReadonlyMap<string, TypedLine>;

export const typedLines = (lines: readonly CapitalEventLine[]): TypedLines =>
  new Map(
    lines.map((line) => [
      line.entity.id,
      Object.fromEntries(parts.map((part) => [part, shownAmount(line[part])])) as TypedLine,
    ]),
  );

/** The net of a line's amounts; those that cannot be read count as nothing. */
export const typedNet = (kind: CapitalEventKind, line: TypedLine): bigint =>
  netOf(kind, (part) => centsOf(line[part]) ?? 0n);

export const sumOf = (lines: TypedLines, part: Part): bigint =>
  [...lines.values()].reduce((sum, line) => sum + (centsOf(line[part]) ?? 0n), 0n);

/** Whether the amounts of a line are others than those saved; an empty field is as good as zero. */
export const isLineChanged = (line: CapitalEventLine, typed: TypedLine | undefined): boolean =>
  typed !== undefined && parts.some((part) => centsOf(typed[part]) !== toCents(line[part]));

export const areLinesChanged = (lines: readonly CapitalEventLine[], typed: TypedLines): boolean =>
  lines.some((line) => isLineChanged(line, typed.get(line.entity.id)));

export const hasErrors = (typed: TypedLines): boolean =>
  [...typed.values()].some((line) => parts.some((part) => centsOf(line[part]) === undefined));

/** An amount typed into one field of a line. */
export interface TypedAmount {
  entityId: string;
  part: Part;
  text: string;
}

export function withAmounts(lines: TypedLines, amounts: readonly TypedAmount[]): TypedLines {
  const next = new Map(lines);
  for (const { entityId, part, text } of amounts) {
    const line = next.get(entityId);
    if (line && line[part] !== text) next.set(entityId, { ...line, [part]: text });
  }
  return next;
}

/** After a save: the lines as saved, but what was typed since then. */
export function afterSave(typed: TypedLines, sent: TypedLines, saved: TypedLines): TypedLines {
  return new Map(
    [...saved].map(([entityId, line]) => {
      const now = typed.get(entityId);
      return [entityId, now && now !== sent.get(entityId) ? now : line];
    }),
  );
}
