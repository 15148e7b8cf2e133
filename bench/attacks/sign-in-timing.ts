// How long sign-ins take that fail: on addresses that somebody has and on those that nobody has, side by side; and
// how long the owner's takes while somebody else guesses. Ends with 1 when a figure is worse than the goal.
// Needs the built portal: node bench/attacks/sign-in-timing.ts
import { performance } from 'node:perf_hooks';
import { Stage } from '../../scripts/lib/stage.ts';

const PAIRS = Number(process.env.PAIRS || 500);
const GUESSES = Number(process.env.GUESSES || 1000);
const GUESSERS = 8;
const MOST_APART = 0.05;
const MOST_OWNER_MS = 1000;

const owner = { email: 'admin@bench.example', password: 'Bench-Admin-2026' };
const stage = await Stage.open();
let failed = false;
try {
  const web = await stage.startWeb();
  tell(await knownAndUnknown(), (apart) => apart.share <= MOST_APART);
  web.kill('SIGKILL');
  await stage.start('main', { env: { WORKERS: 'none', SIGN_IN_LIMIT: 'on', TRUST_PROXY: '1' } });
  tell(await ownerMeanwhile(), ({ slowest }) => slowest < MOST_OWNER_MS);
} finally {
  await stage.close();
}
process.exit(failed ? 1 : 0);

function tell(figure, isGood) {
  failed ||= !isGood(figure);
  console.log(`${isGood(figure) ? '✓' : '✗'} ${figure.text}`);
}

/** In pairs, each time the other one first, so that what the machine does besides falls on both. */
async function knownAndUnknown() {
  const people = await addPeople(PAIRS);
  const known = [];
  const unknown = [];
  for (let n = 0; n < PAIRS; n += 1) {
    const tries = [
      async () => known.push(await millis(() => signIn({ email: people[n], password: 'wrong' }, 401))),
      async () =>
        unknown.push(await millis(() => signIn({ email: `no-${people[n]}`, password: 'wrong' }, 401))),
    ];
    for (const once of n % 2 ? tries.reverse() : tries) await once();
  }
  const [a, b] = [median(known), median(unknown)];
  const share = Math.abs(a - b) / Math.max(a, b);
  const text = `${PAIRS} wrong tries each: ${a.toFixed(1)} ms on known addresses, ${b.toFixed(1)} ms on unknown ones, ${(share * 100).toFixed(1)} % apart (at most ${MOST_APART * 100} %)`;
  return { share, text };
}

async function ownerMeanwhile() {
  const signInAtHome = () => millis(() => signIn(owner, 200, '203.0.113.9'));
  const alone = [];
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
  const owners = [];
  while (guesses.left > 0) owners.push(await signInAtHome());
  await guessing;
  const slowest = Math.max(...owners);
  const text = `${GUESSES} guesses from one address, ${guesses.checked} of them looked at; meanwhile the owner signed in ${owners.length} times: median ${median(owners).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (at most ${MOST_OWNER_MS} ms; undisturbed median ${median(alone).toFixed(0)} ms)`;
  return { slowest, text };
}

/** People with the owner's own password hash, which costs what everybody's does. */
async function addPeople(count) {
  const client = await stage.client();
  const { rows } = await client.query(
    `insert into users (username, email, password_hash, first_name, last_name)
      select email, email, (select password_hash from users where email = $1), 'Pat', 'Person'
      from (select 'person' || n || '@bench.example' as email from generate_series(1, $2::int) n) made
      returning email`,
    [owner.email, count],
  );
  await client.end();
  return rows.map(({ email }) => email);
}

/** Errors: another status than the expected one. */
async function signIn(credentials, expected, from = '192.0.2.1') {
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

async function millis(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
