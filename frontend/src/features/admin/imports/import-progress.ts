import type { ImportJobRecord } from '../../../api/generated';
import { formatCount } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';

export interface Progress {
  label: string;
  /** From 0 to 1; absent while it is not known how much there is. */
  fraction?: number;
}

/** How far an import is. One that has just been begun is not known yet. */
export function progressOf(
  job: Pick<ImportJobRecord, 'state' | 'rowsRead' | 'rowsInAll'> | undefined,
): Progress {
  if (!job || job.state === 'waiting') return { label: 'Waiting for its turn...' };
  const { rowsRead, rowsInAll } = job;
  if (rowsInAll) {
    const label = `Checked ${formatCount(rowsRead)} of ${rows(rowsInAll)}`;
    return { label, fraction: Math.min(rowsRead / rowsInAll, 1) };
  }
  return { label: rowsRead > 0 ? `Checked ${rows(rowsRead)}` : 'Reading the file...' };
}

const rows = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

/** Who does what with which file; one's own name is not told. */
export function headingOf(
  { dryRun, fileName, importedBy }: Pick<ImportJobRecord, 'dryRun' | 'fileName' | 'importedBy'>,
  userId: string | undefined,
): string {
  if (!importedBy || importedBy.id === userId) return `${dryRun ? 'Checking' : 'Importing'} ${fileName}`;
  return `${fullName(importedBy)} is ${dryRun ? 'checking' : 'importing'} ${fileName}`;
}
