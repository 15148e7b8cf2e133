// The floors of files: what comes in is streamed to disk within a limit, looked at and renamed; what goes out is
// streamed to whose it is.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pool, serve, told, withSession } from './floor.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const START = 4100;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const find = `
  select k1.file_id as "fileId", k1.original_name as name, file.size from k1_documents k1
  join stored_files file on file.id = k1.file_id where k1.id = $1 and k1.lp_id = $2`;

const incoming = join(told.folder, 'incoming');
await mkdir(incoming, { recursive: true });
let received = 0;

serve((request, response) =>
  request.method === 'PUT' ? receive(request, response) : send(request, response),
);

async function receive(request, response) {
  received += 1;
  const path = join(incoming, String(received));
  let bytes = 0;
  request.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy(new Error('Too large'));
  });
  await pipeline(request, createWriteStream(path));
  await seePng(path);
  await rename(path, join(told.folder, String(received)));
  response.writeHead(204).end();
}

async function seePng(path) {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(START), 0, START, 0);
  await file.close();
  if (!buffer.subarray(0, PNG.length).equals(PNG)) throw new Error('This is not a PNG');
}

async function send(request, response) {
  const { id: lpId } = await withSession(request, { name: 'session' });
  const [, id] = /^\/api\/k1-documents\/([^/]+)\/download$/.exec(request.url);
  const { rows } = await pool.query({ name: 'k1', text: find, values: [id, lpId] });
  const [{ fileId, name, size }] = rows;
  response.writeHead(200, {
    'Content-Type': 'application/pdf',
    'Content-Length': size,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  await pipeline(createReadStream(join(told.files, fileId)), response);
}
