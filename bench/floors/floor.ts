// Common to all floors: a server, bare or Nest's, a pool as large as the portal's, and a session look-up.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const POOL = 10;

/** With the portal's planner settings. */
export const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: POOL,
  options: '-c random_page_cost=1.1 -c jit=off',
});

/** The options of the floor's program. */
export const floorOptions = <Options>(): Options => JSON.parse(process.env['FLOOR_OPTIONS'] ?? 'null');

export interface Actor {
  id: string;
  role: string;
}

export type FindActor<A extends Actor> = (request: IncomingMessage) => Promise<A>;
export type Answer<A extends Actor> = (
  request: IncomingMessage,
  response: ServerResponse,
  actor: A,
) => Promise<unknown>;

/** The program's options choose the server. */
export async function serveSignedIn<A extends Actor>(find: FindActor<A>, answer: Answer<A>): Promise<void> {
  if (process.env['FLOOR_SERVER'] === 'nest')
    // Imported here, so that the other floors do not load Nest.
    await (await import('./nest.ts')).serveByNest(find, answer);
  else serve(async (request, response) => answer(request, response, await find(request)));
}

/** Serves until it is killed. An error is a 500, and the bench then stops. */
export function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): void {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.stack : String(error));
    });
  });
  server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('The floor is ready'));
}

/** Reads the session of a call and what is joined to it, in one statement. Errors: nobody is signed in. */
export async function withSession<Columns = unknown>(
  request: IncomingMessage,
  { name, columns = '' }: { name: string; columns?: string },
): Promise<Actor & Columns> {
  const text = `
    select actor.id, actor.role${columns} from sessions session join users actor on actor.id = session.user_id
    where session.id_hash = $1 and session.expires_at > now() and actor.invite_status = 'active'
      and actor.deactivated_at is null`;
  const values = [hashOf(request.headers.cookie ?? '')];
  const { rows } = await pool.query<Actor & Columns>({ name, text, values });
  const [actor] = rows;
  if (!actor) throw new Error('Nobody is signed in');
  return actor;
}

/** The database stores the SHA-256 of a session's token: portal.sid=s%3ATOKEN.SIGNATURE. */
const hashOf = (cookie: string) =>
  createHash('sha256')
    .update(/portal\.sid=s%3A([^.]+)/.exec(cookie)?.[1] ?? '')
    .digest();

export function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
