import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import type { FileStore } from './file-store.js';
import { LocalFiles, type UploadLinks } from './local-files.js';

/** The store of the settings: a bucket, whose client is loaded for it alone, or a folder under the data folder. */
export async function fileStoreOf({ s3, dataDir }: Settings, links: UploadLinks): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  if (!s3) return new LocalFiles(folder, links);
  const { S3Files } = await import('./s3-files.js');
  return new S3Files(s3, join(folder, 'incoming'));
}

/** Stores bytes that this program made among the registered files; the caller writes the file's row. */
export async function storeBytes(store: FileStore, fileId: string, bytes: Uint8Array): Promise<void> {
  const path = join(store.incoming, fileId);
  await writeFile(path, bytes, { mode: 0o600 });
  await store.put(fileId, path, 'files');
}
