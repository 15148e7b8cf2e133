// One process after the other is killed and started again under load: only requests in flight on it fail, and no
// acknowledged write is lost or duplicated.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Figures } from '../faults/figures.ts';
import type { MailServer } from '../faults/mail-server.ts';
import type { Person } from '../load/statement-fund.ts';
import { Load } from './load.ts';
import type { Unanswered } from './nginx.ts';
import type { Place, Topology } from './topology.ts';

const AWAY_MS = 1_000;
const BETWEEN_MS = 2_000;
/**
 * nginx's timestamps are those of its event loop's wake-up, before the failure that it then handles. Half of the time
 * between two kills, so that a failure belongs to one of them.
 */
const STAMP_SLACK_MS = 1_000;
const TIMEOUT_MS = 60_000;

interface Mail {
  email: string;
  state: string;
  perhapsTwice: boolean;
}

const mailsOf = `
  select to_email as email, state, perhaps_twice as "perhapsTwice" from outgoing_mails where to_email = any($1)`;

/** Of a web or a worker, in milliseconds of the wall clock. */
interface Kill {
  port: number | undefined;
  killed: number;
  /** When its successor was started. */
  restarted: number;
}

interface Given {
  people: readonly Person[];
  client: Client;
  log: (line: string) => void;
}

export async function killEach(topology: Topology, { people, client, log }: Given): Promise<Figures> {
  const load = await Load.start(topology, people);
  const kills: Kill[] = [];
  const restart = async (place: Place & { port?: number }, signal: 'SIGTERM' | 'SIGKILL') => {
    const killed = Date.now();
    await place.program.end(signal);
    await sleep(AWAY_MS);
    kills.push({ port: place.port, killed, restarted: Date.now() });
    await topology.restart(place);
    log(`${place.name} was ${signal === 'SIGTERM' ? 'ended by SIGTERM' : 'killed'} and started again`);
    await sleep(BETWEEN_MS);
  };
  await sleep(BETWEEN_MS);
  for (const place of [...topology.webs, ...topology.workers]) await restart(place, 'SIGKILL');
  const before = topology.nginx.unanswered().length;
  for (const place of [...topology.webs.slice(0, 1), ...topology.workers.slice(0, 1)])
    await restart(place, 'SIGTERM');
  await restartRedis(topology, log);
  assert.equal(topology.nginx.unanswered().length, before, 'Requests failed though nobody was killed');
  await load.stop();
  const cutOff = assertOnlyCutOff(topology, load, kills);
  return {
    requests: load.ledger.calls,
    ...cutOff,
    ...(await assertKept(topology, load, client)),
  };
}

async function restartRedis({ redis }: Topology, log: Given['log']): Promise<void> {
  redis.signal('SIGKILL');
  await sleep(AWAY_MS);
  await redis.launch();
  log('Redis was killed, lost everything and was started again');
  await sleep(BETWEEN_MS);
}

/**
 * Each unanswered request had been sent to a killed web before its successor was started, and failed after the kill; all
 * others were answered correctly.
 */
function assertOnlyCutOff({ nginx }: Topology, { ledger }: Load, kills: readonly Kill[]): Figures {
  const unanswered = nginx.unanswered();
  const delays = unanswered.map((request) => {
    const kill = kills.find((each) => isCutOffBy(each, request));
    const moments = kills.map(({ port, killed }) => `${port} at ${killed / 1000}`).join(', ');
    assert.ok(kill, `Failed, and was on nobody who was killed (${moments}): ${request.line}`);
    return request.began - kill.killed;
  });
  const others = ledger.errors.filter((error) => !/: (502 |ECONNRESET)/.test(error));
  assert.deepEqual(others, []);
  assert.equal(ledger.errors.length, unanswered.length);
  return {
    'failed in flight on the killed one': unanswered.length,
    'the last of them after the kill (ms)': Math.round(Math.max(0, ...delays)),
  };
}

const isCutOffBy = ({ port, killed, restarted }: Kill, request: Unanswered): boolean =>
  request.port === port && request.began <= restarted && request.ended >= killed - STAMP_SLACK_MS;

async function assertKept(
  topology: Topology,
  { work, ledger, uploaded, invited }: Load,
  client: Client,
): Promise<Figures> {
  const acknowledged = await work.check(client);
  assert.deepEqual(
    ledger.errors.filter((error) => error.startsWith('recorded')),
    [],
  );
  for (const { filename, bytes } of uploaded) await assertFile(topology, filename, bytes);
  return {
    recorded: `${acknowledged}, ${uploaded.length} files`,
    ...(await assertMails(topology, invited, client)),
  };
}

async function assertFile({ nginx, stage }: Topology, filename: string, bytes: Buffer): Promise<void> {
  const address = `http://127.0.0.1:${nginx.port}/objects/${filename}`;
  const response = await fetch(address, { headers: { Cookie: stage.cookie } });
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes), `${filename} has other bytes`);
}

/** Each once, unless its row is marked `perhaps_twice`. */
async function assertMails(
  { mails }: Topology,
  invited: readonly string[],
  client: Client,
): Promise<Figures> {
  const rows = await untilSent(invited, client);
  assert.equal(rows.length, invited.length);
  let twice = 0;
  for (const { email, perhapsTwice } of rows) {
    const times = timesReceived(mails, email);
    assert.ok(times === 1 || (times > 1 && perhapsTwice), `${email} got ${times} mails`);
    if (times > 1) twice += 1;
  }
  return { mails: rows.length, 'twice, and marked so': twice };
}

async function untilSent(invited: readonly string[], client: Client): Promise<Mail[]> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    const { rows } = await client.query<Mail>(mailsOf, [invited]);
    if (rows.every(({ state }) => state === 'sent')) return rows;
    assert.ok(Date.now() < deadline, 'Mails are still not sent');
  }
}

function timesReceived({ received }: MailServer, email: string): number {
  let times = 0;
  for (const [what, count] of received) if (what.startsWith(`${email} `)) times += count;
  return times;
}
