// Whether a session that was begun with a password survives that password's replacement, or its user's deactivation: two
// clients sign in without a pause while it is replaced, in each possible way. Exits with 1 when one does, or when the session in which the owner
// changed it does not. Needs the built portal: node bench/attacks/late-sessions.ts
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from 'pg';
import { Stage } from '../../scripts/lib/stage.ts';
import { checkout } from '../../scripts/lib/prepare.mjs';

const ROUNDS = Number(process.env['ROUNDS'] || 50);
const CLIENTS = 2;
const OLD = 'Bench-Admin-2026';
const NEW = 'Violet-Anchor-93';

interface Person {
  id: string;
  email: string;
}
type Way = (person: Person) => Promise<void>;

const stage = await Stage.open();
let failed = false;
try {
  await stage.startWeb();
  await stage.signIn();
  const client = await stage.client();
  const ways: Record<string, Way> = {
    'replaced by its owner': byOwner,
    'replaced by the link of a mail': (person) => byMail(person, client),
    'replaced by an admin': byAdmin,
    'replaced by the command line': byCommandLine,
    'ended by a deactivation': byDeactivation,
  };
  for (const [name, replace] of Object.entries(ways)) await attack(name, replace, client);
  await client.end();
} finally {
  await stage.close();
}
process.exit(failed ? 1 : 0);

async function attack(name: string, replace: Way, client: Client): Promise<void> {
  const counts = { signIns: 0, survivors: 0, rounds: 0 };
  for (let n = 1; n <= ROUNDS; n += 1) {
    const cookies = await signInWhile(replace, await addPerson(client));
    const alive = await Promise.all(cookies.map(isSignedIn));
    counts.signIns += cookies.length;
    counts.survivors += alive.filter(Boolean).length;
    counts.rounds += Number(alive.includes(true));
  }
  failed ||= counts.survivors > 0;
  console.log(
    `${counts.survivors === 0 ? '✓' : '✗'} ${name}: of ${counts.signIns} sessions begun with the old password ${counts.survivors} survived, in ${counts.rounds} of ${ROUNDS} rounds`,
  );
}

/** The cookies of all who signed in with the old password, before, during and until after its replacement. */
async function signInWhile(replace: Way, person: Person): Promise<string[]> {
  const cookies: string[] = [];
  const attempts = { isOver: false };
  const attacker = async (): Promise<void> => {
    while (!attempts.isOver) {
      const cookie = await signIn(person.email, OLD);
      if (cookie) cookies.push(cookie);
    }
  };
  const attackers = Array.from({ length: CLIENTS }, attacker);
  await replace(person);
  attempts.isOver = true;
  await Promise.all(attackers);
  return cookies;
}

async function byOwner({ email }: Person): Promise<void> {
  const cookie = (await signIn(email, OLD)) ?? '';
  const answer = await send('PUT', '/api/user/password', {
    cookie,
    body: { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW },
  });
  if (answer.status !== 200 || !(await isSignedIn(cookieOf(answer)))) {
    failed = true;
    console.log(`✗ the session in which the owner changed the password ended (${answer.status})`);
  }
}

async function byMail({ id }: Person, client: Client): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into account_links (user_id, purpose, nonce, token_hash, expires_at)
      values ($1, 'password_reset', '', $2, now() + interval '1 hour')`,
    [id, createHash('sha256').update(token).digest()],
  );
  await expectDone(send('POST', `/api/auth/reset/${token}`, { body: { password: NEW } }));
}

async function byAdmin({ id }: Person): Promise<void> {
  const path = `/api/admin/users/${id}/password`;
  await expectDone(send('PUT', path, { cookie: stage.cookie, body: { password: NEW } }));
}

async function byDeactivation({ id }: Person): Promise<void> {
  await expectDone(send('POST', `/api/admin/users/${id}/deactivate`, { cookie: stage.cookie }));
}

async function byCommandLine({ email }: Person): Promise<void> {
  const command = ['backend/dist/src/cli.js', 'reset-password', '--email', email, '--password', NEW];
  const child = spawn(process.execPath, command, { cwd: checkout, env: stage.env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`reset-password ended with ${code}`);
}

async function addPerson(client: Client): Promise<Person> {
  const email = `person-${randomBytes(6).toString('hex')}@bench.example`;
  const { rows } = await client.query<Person>(
    `insert into users (username, email, password_hash, first_name, last_name)
      select $2, $2, password_hash, 'Pat', 'Person' from users where email = $1 returning id, email`,
    [stage.admin.email, email],
  );
  if (!rows[0]) throw new Error('There is no admin whose password could be shared');
  return rows[0];
}

interface Sent {
  cookie?: string;
  body?: object;
}

async function send(method: string, path: string, { cookie, body }: Sent = {}): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${stage.port}${path}`, {
    method,
    headers: { ...(cookie && { Cookie: cookie }), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response;
}

async function expectDone(sent: Promise<Response>): Promise<void> {
  const { status } = await sent;
  if (status !== 200) throw new Error(`Replacing the password answered ${status}`);
}

async function signIn(email: string, password: string): Promise<string | undefined> {
  const response = await send('POST', '/api/login', { body: { email, password } });
  return response.status === 200 ? cookieOf(response) : undefined;
}

/** By both session look-ups. */
async function isSignedIn(cookie: string): Promise<boolean> {
  const answers = await Promise.all(
    ['/api/user', '/api/companies'].map((path) => send('GET', path, { cookie })),
  );
  return answers.some(({ status }) => status === 200);
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
