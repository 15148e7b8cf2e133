// The floors of files: an upload is streamed to disk within a limit, its first bytes are checked, and it is renamed; a
// download is recorded in the account's history and streamed to its owner.
import { createReadStream, createWriteStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { firstRow } from '../rows.ts';
import { floorOptions, pool, serve, withSession } from './floor.ts';

export interface FilesOptions {
  /** Where uploads go. */
  folder: string;
  /** Where the portal's files are. */
  files: string;
}

const MOST_BYTES = 10 * 1024 * 1024;
const START = 4100;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const find = `
  select k1.file_id as "fileId", k1.original_name as name, file.size from k1_documents k1
  join stored_files file on file.id = k1.file_id where k1.id = $1 and k1.lp_id = $2`;
const note = `
  insert into account_events (user_id, kind, outcome, what) values ($1, 'download', 'done', $2)`;

const { folder, files } = floorOptions<FilesOptions>();
const incoming = join(folder, 'incoming');
await mkdir(incoming, { recursive: true });
let received = 0;

serve((request, response) =>
  request.method === 'PUT' ? receive(request, response) : send(request, response),
);

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received += 1;
  const path = join(incoming, String(received));
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy(new Error('Too large'));
  });
  await pipeline(request, createWriteStream(path));
  await assertPng(path);
  await rename(path, join(folder, String(received)));
  response.writeHead(204).end();
}

async function assertPng(path: string): Promise<void> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(START), 0, START, 0);
  await file.close();
  if (!buffer.subarray(0, PNG.length).equals(PNG)) throw new Error('This is not a PNG');
}

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id: lpId } = await withSession(request, { name: 'session' });
  const [, id] = /^\/api\/k1-documents\/([^/]+)\/download$/.exec(request.url ?? '') ?? [];
  const statement = { name: 'k1', text: find, values: [id, lpId] };
  const { fileId, name, size } = firstRow(
    await pool.query<{ fileId: string; name: string; size: number }>(statement),
  );
  await pool.query({ name: 'note', text: note, values: [lpId, name] });
  response.writeHead(200, {
    'Content-Type': 'application/pdf',
    'Content-Length': size,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  await pipeline(createReadStream(join(files, fileId)), response);
}
