import type { MarkVersionRecord } from '../../../api/generated';

interface FormerVersions {
  /** Of the marks that still exist, by their ids; the last superseded first. */
  ofMark: ReadonlyMap<string, readonly MarkVersionRecord[]>;
  /** Of deleted marks: the marks that were deleted last first, each with its earlier versions. */
  ofDeleted: readonly MarkVersionRecord[];
  deletedMarks: number;
}

/** Sorts the former versions of a company's marks, which come with the last superseded first. */
export function sortVersions(versions: readonly MarkVersionRecord[]): FormerVersions {
  const ofMark = new Map<string, MarkVersionRecord[]>();
  for (const version of versions)
    ofMark.set(version.markId, [...(ofMark.get(version.markId) ?? []), version]);
  const deleted = [...ofMark].filter(([, [last]]) => last?.isDeletion);
  for (const [markId] of deleted) ofMark.delete(markId);
  return { ofMark, ofDeleted: deleted.flatMap(([, own]) => own), deletedMarks: deleted.length };
}
