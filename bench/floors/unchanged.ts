// The floors of an unchanged answer: session and fund version in one statement, then 304, or the bytes that were
// compressed at the first request. Its options have the address to request them from.
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { floorOptions, serveSignedIn, withSession } from './floor.ts';

export interface UnchangedOptions {
  /** The portal's origin. */
  from: string;
}

const { from } = floorOptions<UnchangedOptions>();
const session = { name: 'session-version', columns: ', (select version from fund_version) as version' };
const cached = new Map<string, Buffer>();

const find = (request: IncomingMessage) => withSession<{ version: string }>(request, session);

await serveSignedIn(find, async (request, response, { id, version }) => {
  const tag = `"${version} ${id}"`;
  if (request.headers['if-none-match'] === tag) return response.writeHead(304, { ETag: tag }).end();
  const bytes = await packed(request, tag);
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' };
  response.writeHead(200, { ...type, 'Content-Length': bytes.length, ETag: tag }).end(bytes);
});

async function packed({ url, headers }: IncomingMessage, tag: string): Promise<Buffer> {
  const key = `${tag} ${url}`;
  const entry = cached.get(key);
  if (entry) return entry;
  const answer = await fetch(`${from}${url}`, { headers: { cookie: headers.cookie ?? '' } });
  const bytes = await promisify(gzip)(Buffer.from(await answer.arrayBuffer()));
  cached.set(key, bytes);
  return bytes;
}
