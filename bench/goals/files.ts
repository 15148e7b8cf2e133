// Goal 6: files are uploaded and downloaded nearly as fast as they can be streamed, in memory independent of their size.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { queryProbe, probed } from '../query-probe.ts';
import type { Fixture, Side } from '../fixture.ts';
import type { FilesOptions } from '../floors/files.ts';
import type { Caller } from '../load/caller.ts';
import type { UploadLink } from '../load/admin-work.ts';
import type { Person } from '../load/statement-fund.ts';
import type { GoalResult } from '../report.ts';
import { firstRow } from '../rows.ts';
import { compare, cpuOf, inWords, mediansOf, type Pace, type Sides } from '../rounds.ts';
import type { Given } from './goal.ts';

/** One upload of these bytes. */
type Upload = (caller: Caller, bytes: Buffer) => Promise<void>;
interface Rate {
  rate: number;
  cpu: number;
}

const run = promisify(execFile);
const wanted = { upload: 0.8, download: 0.75, megabytes: 20 };
const MEGABYTE = 1024 * 1024;
const ROUNDS = 3;
const UPLOADERS = 2;
const full = { uploads: 20, atOnce: 20, toWarmUp: 400 };
/** Without the memory goal, which starts a separate web. */
const quick = { uploads: 4, atOnce: 0, toWarmUp: 60 };
const FEW_BYTES = 0.01;

export async function measure({ fixture, pace, log, quick: isQuick }: Given): Promise<GoalResult[]> {
  const { uploads, atOnce, toWarmUp } = isQuick ? quick : full;
  const { DATA_DIR } = fixture.stage.env;
  const options: FilesOptions = { folder: join(DATA_DIR, 'floor'), files: join(DATA_DIR, 'files/files') };
  const floor = await fixture.floor('files.ts', options);
  const portal = await fixture.usual();
  log('Uploading ...');
  await warmUp(fixture, { floor, portal }, toWarmUp);
  const uploaded = await compareUploads(fixture, { floor, portal }, uploads);
  const memory = atOnce ? [await memoryGoal(fixture, atOnce)] : [];
  log('Downloading ...');
  // Otherwise dirty pages of the uploads would be written while downloads are recorded.
  await run('sync');
  return [...uploaded, ...memory, await downloadGoal(fixture, { floor, portal }, pace)];
}

/** With small files: V8 compiles during the first few dozen calls. */
async function warmUp(fixture: Fixture, { floor, portal }: Sides<Side>, count: number): Promise<void> {
  const bytes = pngOf(FEW_BYTES);
  await uploadAll(fixture, floor, times(count, putBare), bytes);
  const urls = await urlsOf(fixture, portal, count);
  await uploadAll(fixture, portal, urls.map(putAndRegister(await pathOf(fixture))), bytes);
}

/** The same uploads, the bytes alone and with the request that registers them as a document. */
async function compareUploads(
  fixture: Fixture,
  { floor, portal }: Sides<Side>,
  count: number,
): Promise<GoalResult[]> {
  const bytes = pngOf(10);
  const path = await pathOf(fixture);
  const rounds: Record<'floor' | 'sent' | 'registered', Rate[]> = { floor: [], sent: [], registered: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.floor.push(await uploadAll(fixture, floor, times(count, putBare), bytes));
    const sent = await urlsOf(fixture, portal, count);
    const registered = await urlsOf(fixture, portal, count);
    rounds.sent.push(await uploadAll(fixture, portal, sent.map(putAlone), bytes));
    rounds.registered.push(await uploadAll(fixture, portal, registered.map(putAndRegister(path)), bytes));
  }
  // The first of each was a warm-up.
  const bare = mediansOf(rounds.floor.slice(1));
  const sent = mediansOf(rounds.sent.slice(1));
  const registered = mediansOf(rounds.registered.slice(1));
  return [
    uploadGoal('Upload of 10 MB, against a stream to disk', bare, sent),
    uploadGoal('Upload of 10 MB and its document, against a stream to disk', bare, registered),
  ];
}

const uploadGoal = (name: string, floor: Rate, portal: Rate): GoalResult => ({
  name,
  floor: inWords(floor),
  portal: inWords(portal),
  ratio: portal.rate / floor.rate,
  goal: wanted.upload,
});

/** A few at a time. */
async function uploadAll(
  fixture: Fixture,
  side: Side,
  acts: readonly Upload[],
  bytes: Buffer,
): Promise<Rate> {
  const caller = adminOf(fixture, side);
  const before = cpuOf(side.pids);
  const begun = performance.now();
  const left = [...acts];
  await Promise.all(
    Array.from({ length: UPLOADERS }, async () => {
      for (let act = left.pop(); act; act = left.pop()) await act(caller, bytes);
    }),
  );
  const milliseconds = performance.now() - begun;
  caller.close();
  const { length } = acts;
  return { rate: (length * 1000) / milliseconds, cpu: ((cpuOf(side.pids) - before) * 1000) / length };
}

export async function put(caller: Caller, url: string, bytes: Buffer): Promise<void> {
  const headers = { 'Content-Length': String(bytes.length) };
  await caller.call('upload', 'PUT', url, { body: bytes, headers, status: 204 });
}

const times = (count: number, upload: Upload): Upload[] => Array.from({ length: count }, () => upload);

const putBare: Upload = (caller, bytes) => put(caller, '/upload', bytes);

const putAlone =
  (url: string): Upload =>
  (caller, bytes) =>
    put(caller, url, bytes);

const putAndRegister =
  (path: string) =>
  (url: string): Upload =>
  async (caller, bytes) => {
    await put(caller, url, bytes);
    const body = JSON.stringify({ fileURL: url, originalName: 'bench.png' });
    await caller.call('register', 'POST', path, { body, status: 201 });
  };

export async function urlsOf(fixture: Fixture, side: Side, count: number): Promise<string[]> {
  const caller = adminOf(fixture, side);
  const urls: string[] = [];
  while (urls.length < count) {
    const { body } = await caller.call('ask', 'POST', '/api/objects/upload', { body: '{}' });
    const { uploadURL }: UploadLink = JSON.parse(body.toString());
    const { pathname, search } = new URL(uploadURL);
    urls.push(pathname + search);
  }
  caller.close();
  return urls;
}

/** On a separate web: the same number of concurrent files, small ones first, then ten times as large. */
async function memoryGoal(fixture: Fixture, count: number): Promise<GoalResult> {
  const portal = await fixture.portal('probed', {}, probed);
  await peakOf(fixture, portal, count, 1);
  const small = await peakOf(fixture, portal, count, 1);
  const large = await peakOf(fixture, portal, count, 10);
  await fixture.stop('probed');
  return {
    name: `Memory of ${10} MB uploads at once over that of 1 MB ones, against ${wanted.megabytes} MB`,
    floor: `${small.toFixed(0)} MB`,
    portal: `${large.toFixed(0)} MB`,
    ratio: Math.max(large - small, 0) / wanted.megabytes,
    goal: 1,
    lowerIsBetter: true,
  };
}

/** The web's peak memory meanwhile, in MB. */
async function peakOf(fixture: Fixture, portal: Side, count: number, megabytes: number): Promise<number> {
  const urls = await urlsOf(fixture, portal, count);
  const bytes = pngOf(megabytes);
  await queryProbe(portal.program, 'reset');
  await Promise.all(
    urls.map(async (url) => {
      const caller = adminOf(fixture, portal);
      await put(caller, url, bytes);
      caller.close();
    }),
  );
  return (await queryProbe(portal.program, 'read')).peak / 1e6;
}

async function downloadGoal(
  { people: [person], lp }: { people: readonly Person[]; lp: Fixture['lp'] },
  { floor, portal }: Sides<Side>,
  pace: Pace,
): Promise<GoalResult> {
  const [id] = person?.k1s.keys() ?? [];
  const sent = { path: `/api/k1-documents/${id}/download`, headers: lp.headers };
  const compared = await compare({ floor: { ...floor, ...sent }, portal: { ...portal, ...sent } }, pace);
  return {
    name: 'Download of a K-1 of 200 kB, noted before its first byte',
    ...compared,
    goal: wanted.download,
  };
}

function adminOf(fixture: Fixture, side: Side): Caller {
  const caller = fixture.callerOf(side);
  caller.cookie = fixture.admin.headers.Cookie;
  return caller;
}

async function pathOf({ client }: Fixture): Promise<string> {
  const first = 'select id from investments order by investment_name limit 1';
  const { id } = firstRow(await client.query<{ id: string }>(first));
  return `/api/investments/${id}/documents`;
}

/** Begins with a PNG's header; the rest is arbitrary. */
export function pngOf(megabytes: number): Buffer {
  const header = '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de00000000';
  const start = Buffer.from(`${header}49444154`, 'hex');
  return Buffer.concat([start, Buffer.alloc(Math.round(megabytes * MEGABYTE) - start.length, 'bench ')]);
}
