// Loads a floor and the portal by turns, so that whatever else the machine does is done to both.
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { secondsOf } from './load/cpu.ts';

const ROUNDS = 3;
const CONNECTIONS = 8;
const SAMPLES_MS = 20;
/** What was under way when a round ended is done by then. */
const SETTLES_MS = 30;
const MOST_SECONDS = 60;

export const fullPace = { warmUp: 1.5, seconds: 4 };
export const quickPace = { warmUp: 0.3, seconds: 0.25 };

/**
 * The medians of the rounds. A side is { port, pids, path, headers, status, requests }: the processes whose time is
 * counted, and what is asked of them. Errors: an answer with another status.
 */
export async function compare({ floor, portal }, pace) {
  const sides = { floor, portal };
  const rounds = { floor: [], portal: [] };
  for (const side of Object.values(sides)) await load(side, pace.warmUp);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, side] of Object.entries(sides)) rounds[name].push(await load(side, pace.seconds));
  const medians = { floor: mediansOf(rounds.floor), portal: mediansOf(rounds.portal) };
  return {
    floor: inWords(medians.floor),
    portal: inWords(medians.portal),
    ratio: medians.portal.rate / medians.floor.rate,
  };
}

/** For what is slow to answer or to get going: at least so long. */
export const lasting = (pace, { warmUp = 0, seconds }) => ({
  warmUp: Math.max(pace.warmUp, warmUp),
  seconds: Math.max(pace.seconds, seconds),
});

/** One side alone; the same medians. */
export async function measureAlone(side, pace) {
  await load(side, pace.warmUp);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(side, pace.seconds));
  return mediansOf(rounds);
}

/** Requests a second, CPU ms per request of all the processes together, and the p99 in ms. */
export async function load(side, seconds) {
  for (let lasts = seconds; lasts < MOST_SECONDS; lasts *= 2) {
    const measured = await loadFor(side, lasts);
    if (measured) return measured;
  }
  throw new Error(`${side.path} answered nothing for ${MOST_SECONDS} s`);
}

/** Undefined when the machine was so busy that nothing was answered in so short a time. */
async function loadFor({ port, pids, path = '/', headers, status = 200, requests }, seconds) {
  const before = cpuOf(pids);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: SAMPLES_MS,
    headers,
    requests,
  });
  const used = cpuOf(pids) - before;
  seeAll(result, { path, status });
  await sleep(SETTLES_MS);
  const count = result.statusCodeStats[status]?.count ?? 0;
  const rate = (count * 1000) / (result.finish - result.start);
  if (count === 0) return undefined;
  return { rate, cpu: (used * 1000) / count, p99: result.latency.p99 };
}

/** Errors: an answer with another status, or none. */
export function seeAll({ statusCodeStats, errors, timeouts }, { path, status }) {
  const others = Object.keys(statusCodeStats).filter((answered) => answered !== String(status));
  if (errors + timeouts > 0) throw new Error(`${path}: ${errors} errors, ${timeouts} timeouts`);
  if (others.length > 0) throw new Error(`${path} answered ${others.join(', ')} instead of ${status}`);
}

export const cpuOf = (pids) => pids.reduce((sum, pid) => sum + secondsOf(pid), 0);

export const mediansOf = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((round) => round[key]))]));

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

export const inWords = ({ rate, cpu }) =>
  `${Math.round(rate).toLocaleString('en-US').padStart(6)}/s ${cpu.toFixed(2).padStart(6)} ms`;
