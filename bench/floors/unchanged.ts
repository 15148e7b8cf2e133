// The floors of an answer that has not changed: session and fund version in one statement, then 304, or the bytes that
// were packed when they were first asked for. It is told where to ask for them.
import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { serve, told, withSession } from './floor.ts';

const session = { name: 'session-version', columns: ', (select version from fund_version) as version' };
const kept = new Map();

serve(async (request, response) => {
  const { id, version } = await withSession(request, session);
  const tag = `"${version} ${id}"`;
  if (request.headers['if-none-match'] === tag) return response.writeHead(304, { ETag: tag }).end();
  const bytes = await packed(request, tag);
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' };
  response.writeHead(200, { ...type, 'Content-Length': bytes.length, ETag: tag }).end(bytes);
});

async function packed({ url, headers: { cookie } }, tag) {
  const key = `${tag} ${url}`;
  if (!kept.has(key)) {
    const answer = await fetch(`${told.from}${url}`, { headers: { cookie } });
    kept.set(key, await promisify(gzip)(Buffer.from(await answer.arrayBuffer())));
  }
  return kept.get(key);
}
