import { join } from 'node:path';
import type { Settings } from '../../config/settings.js';
import type { BackupPlace } from './backup-place.js';
import { FolderPlace } from './folder-place.js';

type Backups = NonNullable<Settings['backups']>;

/** The place of BACKUP_TO; the client of buckets is loaded for one alone. */
export async function placeOf({ to }: Backups, { dataDir }: Pick<Settings, 'dataDir'>): Promise<BackupPlace> {
  if (to.kind === 'folder') return new FolderPlace(to.path);
  const { BucketPlace } = await import('./bucket-place.js');
  return new BucketPlace(to.s3, to.prefix, join(dataDir, 'backup-drafts'));
}
