// Goal 6: files come in and go out nearly as fast as they can be streamed, and memory does not know their size.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask, probed } from '../ask.ts';
import { compare, cpuOf, inWords, mediansOf } from '../rounds.ts';

const run = promisify(execFile);
const wanted = { upload: 0.8, download: 0.85, megabytes: 20 };
const MEGABYTE = 1024 * 1024;
const ROUNDS = 3;
const UPLOADERS = 2;
const full = { uploads: 20, atOnce: 20, toWarmUp: 400 };
/** Without the look at memory, for which a web of its own is started. */
const quick = { uploads: 4, toWarmUp: 60 };
const FEW_BYTES = 0.01;

export async function measure({ ground, pace, say, quick: isQuick }) {
  const { uploads, atOnce, toWarmUp } = isQuick ? quick : full;
  const { DATA_DIR } = ground.stage.env;
  const floor = await ground.floor('files', {
    folder: join(DATA_DIR, 'floor'),
    files: join(DATA_DIR, 'files/files'),
  });
  const portal = await ground.usual();
  say('Uploading ...');
  await warmUp(ground, { floor, portal }, toWarmUp);
  const uploaded = await compareUploads(ground, { floor, portal }, uploads);
  const memory = atOnce ? [await memoryGoal(ground, atOnce)] : [];
  say('Downloading ...');
  // What the uploads left to be written would else be written while downloads are noted.
  await run('sync');
  return [...uploaded, ...memory, await downloadGoal(ground, { floor, portal }, pace)];
}

/** With small files: a few dozen calls are compiled for as long as they take. */
async function warmUp(ground, { floor, portal }, count) {
  const bytes = pngOf(FEW_BYTES);
  await uploadAll(ground, floor, Array(count).fill(putBare), bytes);
  const urls = await urlsOf(ground, portal, count);
  await uploadAll(ground, portal, urls.map(putAndRegister(await pathOf(ground))), bytes);
}

/** Of the same uploads, the bytes alone and with what makes a document of them. */
async function compareUploads(ground, { floor, portal }, count) {
  const bytes = pngOf(10);
  const path = await pathOf(ground);
  const rounds = { floor: [], sent: [], kept: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.floor.push(await uploadAll(ground, floor, Array(count).fill(putBare), bytes));
    const [sent, kept] = [await urlsOf(ground, portal, count), await urlsOf(ground, portal, count)];
    rounds.sent.push(await uploadAll(ground, portal, sent.map(putAlone), bytes));
    rounds.kept.push(await uploadAll(ground, portal, kept.map(putAndRegister(path)), bytes));
  }
  // The first of each was to warm up.
  const [bare, sent, kept] = Object.values(rounds).map((taken) => mediansOf(taken.slice(1)));
  return [
    uploadGoal('Upload of 10 MB, against a stream to disk', bare, sent),
    uploadGoal('Upload of 10 MB and its document, against a stream to disk', bare, kept),
  ];
}

const uploadGoal = (name, floor, portal) => ({
  name,
  floor: inWords(floor),
  portal: inWords(portal),
  ratio: portal.rate / floor.rate,
  goal: wanted.upload,
});

/** A few at a time. */
async function uploadAll(ground, side, acts, bytes) {
  const caller = adminOf(ground, side);
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

export const put = (caller, url, bytes) =>
  caller.call('upload', 'PUT', url, {
    body: bytes,
    headers: { 'Content-Length': bytes.length },
    status: 204,
  });

const putBare = (caller, bytes) => put(caller, '/upload', bytes);

const putAlone = (url) => (caller, bytes) => put(caller, url, bytes);

const putAndRegister = (path) => (url) => async (caller, bytes) => {
  await put(caller, url, bytes);
  const body = JSON.stringify({ fileURL: url, originalName: 'bench.png' });
  await caller.call('register', 'POST', path, { body, status: 201 });
};

export async function urlsOf(ground, side, count) {
  const caller = adminOf(ground, side);
  const urls = [];
  while (urls.length < count) {
    const { body } = await caller.call('ask', 'POST', '/api/objects/upload', { body: '{}' });
    const { pathname, search } = new URL(JSON.parse(body).uploadURL);
    urls.push(pathname + search);
  }
  caller.close();
  return urls;
}

/** Of a web of its own: as many files at once, small ones first, then ten times as large. */
async function memoryGoal(ground, count) {
  const portal = await ground.portal('probed', {}, probed);
  await peakOf(ground, portal, count, 1);
  const small = await peakOf(ground, portal, count, 1);
  const large = await peakOf(ground, portal, count, 10);
  await ground.stop('probed');
  return {
    name: `Memory of ${10} MB uploads at once over that of 1 MB ones, against ${wanted.megabytes} MB`,
    floor: `${small.toFixed(0)} MB`,
    portal: `${large.toFixed(0)} MB`,
    ratio: Math.max(large - small, 0) / wanted.megabytes,
    goal: 1,
    lowerIsBetter: true,
  };
}

/** The most memory that the web held meanwhile, in MB. */
async function peakOf(ground, portal, count, megabytes) {
  const caller = adminOf(ground, portal);
  const urls = await urlsOf(ground, portal, count);
  const bytes = pngOf(megabytes);
  await ask(portal.child, 'begin');
  const callers = urls.map(() => adminOf(ground, portal));
  await Promise.all(urls.map((url, n) => put(callers[n], url, bytes)));
  for (const one of [caller, ...callers]) one.close();
  return (await ask(portal.child, 'tell')).peak / 1e6;
}

async function downloadGoal({ people, lp }, { floor, portal }, pace) {
  const [id] = people[0].k1s.keys();
  const asked = { path: `/api/k1-documents/${id}/download`, headers: lp.headers };
  const compared = await compare({ floor: { ...floor, ...asked }, portal: { ...portal, ...asked } }, pace);
  return { name: 'Download of a K-1 of 200 kB', ...compared, goal: wanted.download };
}

function adminOf(ground, side) {
  const caller = ground.callerOf(side);
  caller.cookie = ground.admin.headers.Cookie;
  return caller;
}

async function pathOf({ client }) {
  const { rows } = await client.query('select id from investments order by investment_name limit 1');
  return `/api/investments/${rows[0].id}/documents`;
}

/** It begins as a PNG does, with its header; the rest is anything. */
export function pngOf(megabytes) {
  const header = '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de00000000';
  const start = Buffer.from(`${header}49444154`, 'hex');
  return Buffer.concat([start, Buffer.alloc(Math.round(megabytes * MEGABYTE) - start.length, 'bench ')]);
}
