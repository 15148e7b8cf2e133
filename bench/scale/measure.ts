// What one kind of call costs: processor time of server and database apart, and how long callers wait. A number of
// calls is made, however long they take: where few fit into a second, those that a clock would cut off are not lost.
import autocannon from 'autocannon';
import { Timings } from '../load/timings.ts';
import { cpuOf, mediansOf, seeAll } from '../rounds.ts';

const CONNECTIONS = 8;
/** What takes longer than that is asked for by two at a time: eight answers of tens of megabytes fill the memory. */
const LONG_MS = 100;
const FEW_CONNECTIONS = 2;
const SAMPLES_MS = 20;
/** What took less was too little to be counted. */
const LEAST_CPU_MS = 0.05;
const MOST = 40_000;

/**
 * A round is of as many calls as take so many seconds of processor, whoever else has the machine meanwhile. Medians of
 * the rounds for { port, child, path, headers, status }: calls a second, CPU ms a call of server and
 * database, p50 and p99 in ms. The size of the answer, in bytes, is that of the first, not packed.
 */
export async function measureCall(side, { warmUp, seconds, rounds }) {
  const { bytes, took } = await askOnce(side);
  const connections = took > LONG_MS ? FEW_CONNECTIONS : CONNECTIONS;
  const load = (amount) =>
    round(side, { connections, amount: Math.min(Math.max(Math.ceil(amount), connections), MOST) });
  const { cpu } = await load((warmUp * 1000) / took);
  const measured = [];
  while (measured.length < rounds) measured.push(await load((seconds * 1000) / Math.max(cpu, LEAST_CPU_MS)));
  return { ...mediansOf(measured), bytes };
}

/** The same for calls that can be made once each: what is measured is all of them. */
export async function measureEach(side, requests) {
  const next = [...requests];
  const once = {
    ...requests[0],
    headers: { ...side.headers, 'Content-Type': 'application/json' },
    setupRequest: (request) => ({ ...request, ...next.pop() }),
  };
  const asked = { ...side, requests: [once] };
  return round(asked, { connections: CONNECTIONS, amount: requests.length });
}

async function round(
  { port, child, postgres, path = '/', headers, status, requests },
  { connections, amount },
) {
  const timings = new Timings();
  const before = [child, postgres].map(({ pid }) => cpuOf([pid]));
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
  seeAll(await load, { path, status });
  const [server, database] = [child, postgres].map(
    ({ pid }, n) => ((cpuOf([pid]) - before[n]) * 1000) / amount,
  );
  const rate = (amount * 1000) / (ended - begun);
  const [p50, p99] = [0.5, 0.99].map((share) => timings.percentile(share));
  return { rate, cpu: server + database, server, database, p50, p99 };
}

/** The second time, when everything has been asked for once. */
async function askOnce(side) {
  await ask(side);
  return ask(side);
}

async function ask({ port, path, headers, status }) {
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status !== status) throw new Error(`${path} answered ${response.status} instead of ${status}`);
  return { bytes, took: performance.now() - begun };
}
