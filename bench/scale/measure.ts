// The cost of one kind of call: processor time of server and database separately, and response times. A round is a number
// of calls instead of a duration, so that slow calls are not cut off at its end.
import autocannon, { type Request } from 'autocannon';
import type { EmbeddedPostgres } from '../../backend/src/database/embedded-postgres/embedded-postgres.ts';
import type { Side } from '../fixture.ts';
import { Timings } from '../load/timings.ts';
import { assertStatus, cpuOf, mediansOf } from '../rounds.ts';

const CONNECTIONS = 8;
/** Slower calls are made two at a time: eight answers of tens of megabytes would exhaust the memory. */
const LONG_MS = 100;
const FEW_CONNECTIONS = 2;
const SAMPLES_MS = 20;
/** Less is below the resolution of the counters. */
const LEAST_CPU_MS = 0.05;
const MOST = 40_000;

/** A web, and the database whose processor time is counted separately. */
export interface ScaleSide extends Side {
  postgres: EmbeddedPostgres;
}

interface Asked extends ScaleSide {
  path?: string;
  headers: Readonly<Record<string, string>>;
  status: number;
  requests?: Request[];
}

export interface RoundsPace {
  /** Seconds of processor. */
  warmUp: number;
  seconds: number;
  rounds: number;
}

/** Calls a second, milliseconds of processor time for a call of server and database, and response times in milliseconds. */
export interface Round {
  rate: number;
  cpu: number;
  server: number;
  database: number;
  p50: number;
  p99: number;
}

/** With the size of an uncompressed answer. */
export interface ReadRound extends Round {
  bytes: number;
}

/**
 * A round has as many calls as take the given seconds of processor time, whatever the other load. Returns the medians of
 * the rounds.
 */
export async function measureCall(
  side: Asked & { path: string },
  { warmUp, seconds, rounds }: RoundsPace,
): Promise<ReadRound> {
  const { bytes, took } = await askOnce(side);
  const connections = took > LONG_MS ? FEW_CONNECTIONS : CONNECTIONS;
  const load = (amount: number) =>
    round(side, { connections, amount: Math.min(Math.max(Math.ceil(amount), connections), MOST) });
  const { cpu } = await load((warmUp * 1000) / took);
  const measured: Round[] = [];
  while (measured.length < rounds) measured.push(await load((seconds * 1000) / Math.max(cpu, LEAST_CPU_MS)));
  return { ...mediansOf(measured), bytes };
}

/** The same for calls that can be made only once each: one round of all of them. */
export async function measureEach(
  side: Omit<Asked, 'path' | 'requests'>,
  requests: readonly Request[],
): Promise<Round> {
  const next = [...requests];
  const once: Request = {
    ...requests[0],
    headers: { ...side.headers, 'Content-Type': 'application/json' },
    setupRequest: (request) => ({ ...request, ...next.pop() }),
  };
  const loaded = { ...side, requests: [once] };
  return round(loaded, { connections: CONNECTIONS, amount: requests.length });
}

async function round(
  { port, pids, postgres, path = '/', headers, status, requests }: Asked,
  { connections, amount }: { connections: number; amount: number },
): Promise<Round> {
  const timings = new Timings();
  const usedBefore = { all: cpuOf(pids), database: cpuOf([postgres.pid]) };
  const begun = performance.now();
  let ended = begun;
  const load = autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    ...{ connections, amount, headers, requests, sampleInt: SAMPLES_MS, timeout: 60 },
  });
  load.on('response', (_client, _status, _bytes, took) => {
    ended = performance.now();
    timings.note(path, took);
  });
  assertStatus(await load, { path, status });
  const cpu = ((cpuOf(pids) - usedBefore.all) * 1000) / amount;
  const database = ((cpuOf([postgres.pid]) - usedBefore.database) * 1000) / amount;
  const rate = (amount * 1000) / (ended - begun);
  const [p50, p99] = [timings.percentile(0.5), timings.percentile(0.99)];
  return { rate, cpu, server: cpu - database, database, p50, p99 };
}

/** The second call of two, so that everything is warmed up. */
async function askOnce(side: Asked & { path: string }): Promise<{ bytes: number; took: number }> {
  await readOnce(side);
  return readOnce(side);
}

async function readOnce({
  port,
  path,
  headers,
  status,
}: Asked & { path: string }): Promise<{ bytes: number; took: number }> {
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`);
  return { bytes, took: performance.now() - begun };
}
