// Loads a floor and the portal in turns, so that other load on the machine affects both.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request, type Result } from 'autocannon';
import { secondsOf } from './load/cpu.ts';

const ROUNDS = 3;
const CONNECTIONS = 8;
const SAMPLES_MS = 20;
/** With fewer in a round, those that its end cuts off, which cost time and are not counted, would weigh too much. */
const LEAST_REQUESTS = 5 * CONNECTIONS;
const SLOW_ROUND_REQUESTS = 2 * CONNECTIONS;
/** The pause in which short requests in flight at the end of a round finish. */
const DRAIN_MS = 30;
const MOST_SECONDS = 60;

export interface Pace {
  /** Seconds. */
  warmUp: number;
  seconds: number;
}

export const fullPace: Pace = { warmUp: 1.5, seconds: 4 };
export const quickPace: Pace = { warmUp: 0.3, seconds: 0.25 };

/** A load target: a process, those whose processor time is counted, and the request. */
export interface LoadedSide {
  port: number;
  pids: readonly number[];
  path?: string;
  headers?: Readonly<Record<string, string>>;
  /** The expected status of every answer; 200 by default. */
  status?: number;
  requests?: Request[];
}

export interface Sides<Side = LoadedSide> {
  floor: Side;
  portal: Side;
}

/** A bare server, and a bare Nest application on Express. */
export interface Floors<Side = LoadedSide> {
  bare: Side;
  nest: Side;
}

/** Requests a second, milliseconds of processor for each, and the p99 in milliseconds. */
export interface Measured {
  rate: number;
  cpu: number;
  p99: number;
}

export interface Compared {
  floor: string;
  portal: string;
  ratio: number;
}

/** The medians of the rounds. Errors: an answer with another status. */
export async function compare({ floor, portal }: Sides, pace: Pace): Promise<Compared> {
  const medians = await mediansByTurns({ floor, portal }, pace);
  return comparedOf(medians.floor, medians.portal);
}

/** Against two floors in the same rounds, and whether one costs the bare floor a millisecond of processor or more. */
export async function compareWithFloors(
  { bare, nest, portal }: Floors & { portal: LoadedSide },
  pace: Pace,
): Promise<Floors<Compared> & { isLong: boolean }> {
  const medians = await mediansByTurns({ bare, nest, portal }, pace);
  return {
    bare: comparedOf(medians.bare, medians.portal),
    nest: comparedOf(medians.nest, medians.portal),
    isLong: medians.bare.cpu >= 1,
  };
}

async function mediansByTurns<Name extends string>(
  sides: Record<Name, LoadedSide>,
  pace: Pace,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(sides) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>;
  for (const name of names) await load(sides[name], pace.warmUp);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) rounds[name].push(await load(sides[name], pace.seconds));
  return Object.fromEntries(names.map((name) => [name, mediansOf(rounds[name])])) as Record<Name, Measured>;
}

const comparedOf = (floor: Measured, portal: Measured): Compared => ({
  floor: inWords(floor),
  portal: inWords(portal),
  ratio: portal.rate / floor.rate,
});

/** The minimum duration, for slow calls or a long warm-up. */
export const lasting = (pace: Pace, { warmUp = 0, seconds }: { warmUp?: number; seconds: number }): Pace => ({
  warmUp: Math.max(pace.warmUp, warmUp),
  seconds: Math.max(pace.seconds, seconds),
});

/** The same medians of one side alone. */
export async function measureAlone(side: LoadedSide, pace: Pace): Promise<Measured> {
  await load(side, pace.warmUp);
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(side, pace.seconds));
  return mediansOf(rounds);
}

/**
 * A round of some seconds or, where a call is too slow for them, of some requests that are all waited for. Processor
 * time is of all the processes together.
 */
export async function load(side: LoadedSide, seconds: number): Promise<Measured> {
  const timed = await loadWith(side, { duration: seconds });
  if (timed.count >= LEAST_REQUESTS) return timed;
  // The statements of requests that were cut off go on running, at data B for seconds. One more request takes about as
  // long, so that they do not slow down the round that counts.
  if (!side.requests) await (await fetch(urlOf(side), { headers: side.headers })).arrayBuffer();
  return loadWith(side, { amount: SLOW_ROUND_REQUESTS });
}

const urlOf = ({ port, path = '/' }: LoadedSide): string => `http://127.0.0.1:${port}${path}`;

async function loadWith(
  side: LoadedSide,
  ends: { duration: number } | { amount: number },
): Promise<Measured & { count: number }> {
  const { pids, path = '/', headers, status = 200, requests } = side;
  const before = cpuOf(pids);
  const result = await autocannon({
    url: urlOf(side),
    connections: CONNECTIONS,
    timeout: MOST_SECONDS,
    sampleInt: SAMPLES_MS,
    headers,
    requests,
    ...ends,
  });
  const used = cpuOf(pids) - before;
  assertStatus(result, { path, status });
  await sleep(DRAIN_MS);
  const count = result.statusCodeStats[status]?.count ?? 0;
  const rate = (count * 1000) / (result.finish.getTime() - result.start.getTime());
  return { rate, cpu: (used * 1000) / count, p99: result.latency.p99, count };
}

/** Errors: an answer with another status, or none. */
export function assertStatus(
  { statusCodeStats, errors, timeouts }: Result,
  { path, status }: { path: string; status: number },
): void {
  const others = Object.keys(statusCodeStats).filter((answered) => answered !== String(status));
  if (errors + timeouts > 0) throw new Error(`${path}: ${errors} errors, ${timeouts} timeouts`);
  if (others.length > 0) throw new Error(`${path} answered ${others.join(', ')} instead of ${status}`);
}

export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + secondsOf(pid), 0);

/** Of each figure by itself. */
export function mediansOf<Figures extends Record<keyof Figures, number>>(
  rounds: readonly Figures[],
): Figures {
  const [first] = rounds;
  if (!first) throw new Error('Nothing was measured');
  const medians = { ...first };
  for (const key in medians) medians[key] = median(rounds.map((round) => round[key]));
  return medians;
}

/** For an even count, the upper of the middle two. */
export function median<Value extends number>(numbers: readonly Value[]): Value {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

export const inWords = ({ rate, cpu }: Pick<Measured, 'rate' | 'cpu'>): string =>
  `${Math.round(rate).toLocaleString('en-US').padStart(6)}/s ${cpu.toFixed(2).padStart(6)} ms`;
