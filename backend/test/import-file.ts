import type { Portal } from './app.js';
import type { User } from '../src/users/user.entity.js';

interface ImportAnswer {
  status: number;
  imported: number;
  existingRows: number;
  errors: string[];
}

/** Imports a file over HTTP and waits for its result. */
export async function importFile(
  portal: Portal,
  admin: User,
  type: string,
  file: string | string[] | Buffer,
  { existing, name = `${type}.csv` }: { existing?: 'skip'; name?: string } = {},
): Promise<ImportAnswer> {
  const content = Array.isArray(file) ? file.join('\n') : file;
  const query = existing ? `?existing=${existing}` : '';
  const { status, body } = await portal.send(admin, `/api/bulk-import/${type}${query}`, {
    fields: {},
    file: { name, bytes: Buffer.from(content) },
  });
  const { imported, existingRows, errors } = body;
  return { status, imported, existingRows, errors };
}
