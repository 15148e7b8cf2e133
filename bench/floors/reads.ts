// The floor of an uncached read: a session look-up and one prepared statement, whose text is the answer.
import type { IncomingMessage } from 'node:http';
import type { Statement } from '../statements.ts';
import { floorOptions, pool, sendJson, serveSignedIn, withSession } from './floor.ts';

/** By path. */
export type ReadsOptions = Record<string, { statement: Statement; isArray?: boolean | undefined }>;

const options = floorOptions<ReadsOptions>();

const find = (request: IncomingMessage) => withSession(request, { name: 'session' });

await serveSignedIn(find, async (request, response) => {
  const call = options[request.url ?? ''];
  if (!call) throw new Error(`The floor has no ${request.url}`);
  const { rows } = await pool.query<{ body: string }>(call.statement);
  const bodies = rows.map(({ body }) => body).join(',');
  sendJson(response, call.isArray ? `[${bodies}]` : bodies);
});
