import type { User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';
import { buildPdf } from '../pdf.js';
import { upload } from '../uploads.js';

let document: Promise<Buffer> | undefined;
export const pdf = (): Promise<Buffer> => (document ??= buildPdf(['A document']));

export async function uploadPdf(portal: Portal, admin: User): Promise<string> {
  return (await upload(portal, admin, await pdf())).uploadURL;
}

export async function send(
  portal: Portal,
  user: User,
  method: 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Record<string, string>> {
  const answer = await portal.call(user, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`);
  return answer.body as Record<string, string>;
}

export const fileOf = (path = ''): string => path.replace(/^.*uploads\//, '');
