import type { ImportJobRecord } from '../../../api/generated';
import { formatCount, pluralize } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';

interface Progress {
  label: string;
  /** From 0 to 1; absent while the number of rows is not known. */
  fraction?: number;
}

/** The progress of an import; of one that was just started nothing is known yet. */
export function importProgress(
  job: Pick<ImportJobRecord, 'state' | 'rowsRead' | 'rowsInAll'> | undefined,
): Progress {
  if (!job || job.state === 'waiting') return { label: 'Waiting to start...' };
  const { rowsRead, rowsInAll } = job;
  if (rowsInAll) {
    const label = `Checked ${formatCount(rowsRead)} of ${pluralize(rowsInAll, 'row')}`;
    return { label, fraction: Math.min(rowsRead / rowsInAll, 1) };
  }
  return { label: rowsRead > 0 ? `Checked ${pluralize(rowsRead, 'row')}` : 'Reading the file...' };
}

/** The name of the person who started it, unless it is the user. */
export function importHeading(
  { dryRun, fileName, importedBy }: Pick<ImportJobRecord, 'dryRun' | 'fileName' | 'importedBy'>,
  userId: string | undefined,
): string {
  if (!importedBy || importedBy.id === userId) return `${dryRun ? 'Checking' : 'Importing'} ${fileName}`;
  return `${fullName(importedBy)} is ${dryRun ? 'checking' : 'importing'} ${fileName}`;
}
