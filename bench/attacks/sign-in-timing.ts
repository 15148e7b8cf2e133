// How long failed sign-ins take, for known and unknown addresses and usernames in turns; and how long the owner's takes
// during a guessing attack. Exits with 1 when a figure misses its goal.
// Needs the built portal: node bench/attacks/sign-in-timing.ts
import { performance } from 'node:perf_hooks';
import { admin as owner, Stage, type Credentials } from '../../scripts/lib/stage.ts';

const PAIRS = Number(process.env['PAIRS'] || 500);
const GUESSES = Number(process.env['GUESSES'] || 1000);
const GUESSERS = 8;
const MOST_APART = 0.05;
const MOST_OWNER_MS = 1000;

const stage = await Stage.open();
let failed = false;
try {
  const web = await stage.startWeb();
  const people = await addPeople(PAIRS);
  for (const field of ['email', 'username'] as const) report(await knownAndUnknown(field, people));
  await web.end('SIGKILL');
  await stage.startWeb({ env: { SIGN_IN_LIMIT: 'on', TRUST_PROXY: '1' } });
  report(await ownerMeanwhile());
} finally {
  await stage.close();
}
process.exit(failed ? 1 : 0);

interface Person {
  username: string;
  email: string;
}

interface Figure {
  isGood: boolean;
  text: string;
}

function report({ isGood, text }: Figure): void {
  failed ||= !isGood;
  console.log(`${isGood ? '✓' : '✗'} ${text}`);
}

/** In pairs of alternating order, so that other load on the machine affects both. */
async function knownAndUnknown(field: keyof Person, people: readonly Person[]): Promise<Figure> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [n, { [field]: name }] of people.entries()) {
    const attempt = (login: string) => millis(() => signIn({ email: login, password: 'wrong' }, 401));
    const tries = [
      async () => known.push(await attempt(name)),
      async () => unknown.push(await attempt(`no-${name}`)),
    ];
    for (const once of n % 2 ? tries.reverse() : tries) await once();
  }
  const [a, b] = [median(known), median(unknown)];
  const share = Math.abs(a - b) / Math.max(a, b);
  const text = `${PAIRS} wrong tries each: ${a.toFixed(1)} ms by a known ${field}, ${b.toFixed(1)} ms by an unknown one, ${(share * 100).toFixed(1)} % apart (at most ${MOST_APART * 100} %)`;
  return { isGood: share <= MOST_APART, text };
}

async function ownerMeanwhile(): Promise<Figure> {
  const signInAtHome = () => millis(() => signIn(owner, 200, '203.0.113.9'));
  const alone: number[] = [];
  for (let n = 0; n < 20; n += 1) alone.push(await signInAtHome());
  const guesses = { left: GUESSES, checked: 0 };
  const guesser = async () => {
    while (guesses.left > 0) {
      guesses.left -= 1;
      const status = await signIn({ ...owner, password: `guess ${guesses.left}` }, null, '198.51.100.7');
      if (status === 401) guesses.checked += 1;
    }
  };
  const guessing = Promise.all(Array.from({ length: GUESSERS }, guesser));
  const owners: number[] = [];
  while (guesses.left > 0) owners.push(await signInAtHome());
  await guessing;
  const slowest = Math.max(...owners);
  const text = `${GUESSES} guesses from one address, ${guesses.checked} of them checked; meanwhile the owner signed in ${owners.length} times: median ${median(owners).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (at most ${MOST_OWNER_MS} ms; undisturbed median ${median(alone).toFixed(0)} ms)`;
  return { isGood: slowest < MOST_OWNER_MS, text };
}

/** People with the owner's password hash, which costs the same to check. */
async function addPeople(count: number): Promise<Person[]> {
  const client = await stage.client();
  const { rows } = await client.query<Person>(
    `insert into users (username, email, password_hash, first_name, last_name)
      select 'person' || n, 'person' || n || '@bench.example', (select password_hash from users where email = $1), 'Pat', 'Person'
      from generate_series(1, $2::int) n
      returning username, email`,
    [owner.email, count],
  );
  await client.end();
  return rows;
}

/** Errors: another status than the expected one. */
async function signIn(
  credentials: Credentials,
  expected: number | null,
  from = '192.0.2.1',
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${stage.port}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(credentials),
  });
  await response.arrayBuffer();
  if (expected !== null && response.status !== expected)
    throw new Error(`Signing in answered ${response.status}, not ${expected}`);
  return response.status;
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** For an even count, the mean of the middle two. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = NaN, high = low] = sorted.slice((sorted.length - 1) >> 1);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}
