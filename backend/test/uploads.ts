import type { User } from '../src/users/user.entity.js';
import type { Portal } from './app.js';

interface Sent {
  uploadURL: string;
  status: number;
}

/** Requests an upload URL as the user, and puts the bytes there as a browser does. */
export async function upload(
  portal: Portal,
  user: User,
  bytes: Uint8Array,
  { type = 'application/octet-stream', purpose }: { type?: string; purpose?: string } = {},
): Promise<Sent> {
  const uploadURL = await openUpload(portal, user, purpose);
  const { status } = await put(uploadURL, bytes, type);
  return { uploadURL, status };
}

export async function openUpload(portal: Portal, user: User, purpose?: string): Promise<string> {
  const { body } = await portal.call(user, 'POST', '/api/objects/upload', purpose ? { purpose } : undefined);
  return (body as { uploadURL: string }).uploadURL;
}

export const put = (
  url: string,
  bytes: Uint8Array,
  type = 'application/octet-stream',
): Promise<globalThis.Response> =>
  fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, headers: { 'Content-Type': type } });
