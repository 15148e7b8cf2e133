// What every floor has: a bare HTTP server, a pool as large as the portal's, and a session that is looked up.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const POOL = 10;

/** It asks the planner for what the portal asks it for. */
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: POOL,
  options: '-c random_page_cost=1.1',
});

/** What the floor is told by whoever started it. */
export const told = JSON.parse(process.env.TOLD ?? 'null');

/** Serves until it is killed. An error is a 500, and the bench then stops. */
export function serve(answer) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.statusCode = 500;
      response.end(error.stack);
    });
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('The floor is ready'));
}

/** Reads what goes with the session of a call, all in one statement. Errors: nobody is signed in. */
export async function withSession(request, { name, columns = '' }) {
  const text = `
    select actor.id, actor.role${columns} from sessions session join users actor on actor.id = session.user_id
    where session.id_hash = $1 and session.expires_at > now() and actor.invite_status = 'active'`;
  const { rows } = await pool.query({ name, text, values: [hashOf(request.headers.cookie ?? '')] });
  if (!rows[0]) throw new Error('Nobody is signed in');
  return rows[0];
}

/** The database knows a session by the SHA-256 of its token: portal.sid=s%3ATOKEN.SIGNATURE. */
const hashOf = (cookie) =>
  createHash('sha256')
    .update(/portal\.sid=s%3A([^.]+)/.exec(cookie)?.[1] ?? '')
    .digest();

export function sendJson(response, body) {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
