// Faults during an import: each passes when either nothing or everything is imported, once.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Fault } from './fault.ts';
import type { ImportOf, ImportScene } from './import-scene.ts';

const TAKEN_UP_WITHIN_S = 60;
const KILLS_IN_ONE = 10;

const killedWorker = {
  title: 'a worker is killed at a random moment, another takes over',
  times: 10,
  async run(scene: ImportScene) {
    const job = await scene.beginImport(await scene.fileOf());
    await scene.untilRunning(job);
    const moment = scene.random() * scene.usualMs * 0.95;
    await sleep(moment);
    await scene.worker.end('SIGKILL');
    const killed = performance.now();
    await scene.assertNothingOrAll(job);
    const at = `killed after ${seconds(moment)}`;
    const { attempt } = await scene.read(job);
    await scene.startWorker();
    const again = await takenUp(scene, job, attempt, killed);
    await scene.assertNothingOrAll(job);
    await scene.assertDone(job);
    return `${at}, ${again} and done after ${since(killed)}`;
  },
};

const killedAgainAndAgain = {
  title: `workers are killed ${KILLS_IN_ONE} times within one import`,
  async run(scene: ImportScene) {
    const job = await scene.beginImport(await scene.fileOf(2));
    const begun = performance.now();
    for (let kill = 0; kill < KILLS_IN_ONE; kill += 1) {
      await scene.untilJob(job, ({ state, attempt }) => state === 'running' && attempt > kill);
      await sleep(scene.random() * scene.usualMs * 0.6);
      await scene.worker.end('SIGKILL');
      assert.notEqual(await scene.assertNothingOrAll(job), 'done', 'It was too quick for the last kills');
      await scene.startWorker();
    }
    await scene.assertDone(job);
    return `done ${since(begun)} after its beginning, at attempt ${(await scene.read(job)).attempt}`;
  },
};

const killedWeb = {
  title: 'the web is killed while a browser waits for the import',
  async run(scene: ImportScene) {
    const file = await scene.fileOf();
    const waiting = scene.stage.importFile('companies', file.path, { waits: true }).then(
      () => assert.fail('It was answered'),
      () => undefined,
    );
    const job = { ...file, id: await scene.newestImport() };
    await scene.untilRunning(job);
    await sleep(scene.random() * scene.usualMs * 0.5);
    await scene.web.end('SIGKILL');
    await waiting;
    await scene.assertNothingOrAll(job);
    await scene.startWeb();
    await scene.assertDone(job);
    assert.equal((await scene.read(job)).attempt, 1);
    return 'the worker took no notice';
  },
};

const stoppedWorker = {
  title: 'a worker gets SIGTERM, another takes over at once',
  async run(scene: ImportScene) {
    const other = await scene.stage.startWorker();
    const job = await scene.beginImport(await scene.fileOf(4));
    await scene.untilRunning(job);
    const startedAt = performance.now();
    await Promise.all([scene.worker.end('SIGTERM'), other.end('SIGTERM')]);
    const ended = since(startedAt);
    const state = await scene.assertNothingOrAll(job);
    assert.notEqual(state, 'running', 'It was not given back');
    const { attempt } = await scene.read(job);
    const restarted = performance.now();
    await scene.startWorker();
    const again = await takenUp(scene, job, attempt, restarted);
    await scene.assertDone(job);
    return `they ended after ${ended}, ${again}`;
  },
};

const flushedWhileWaiting = {
  title: 'Redis loses an import that waits',
  needsRedis: true,
  async run(scene: ImportScene) {
    await scene.worker.end('SIGKILL');
    const job = await scene.beginImport(await scene.fileOf());
    await flush(scene);
    const flushed = performance.now();
    await scene.startWorker();
    const again = await takenUp(scene, job, 0, flushed);
    await scene.assertDone(job);
    return again;
  },
};

const flushedWhileRunning = {
  title: 'Redis loses an import that runs',
  needsRedis: true,
  async run(scene: ImportScene) {
    const job = await scene.beginImport(await scene.fileOf());
    await scene.untilRunning(job);
    await sleep(scene.random() * scene.usualMs * 0.8);
    await flush(scene);
    await scene.assertDone(job);
    return `done at attempt ${(await scene.read(job)).attempt}`;
  },
};

const flushedAndKilled = {
  title: 'Redis loses an import that runs, and its worker is killed',
  needsRedis: true,
  async run(scene: ImportScene) {
    const job = await scene.beginImport(await scene.fileOf());
    await scene.untilRunning(job);
    await sleep(scene.random() * scene.usualMs * 0.5);
    await Promise.all([flush(scene), scene.worker.end('SIGKILL')]);
    const killed = performance.now();
    await scene.assertNothingOrAll(job);
    await scene.startWorker();
    const again = await takenUp(scene, job, 1, killed);
    await scene.assertDone(job);
    return again;
  },
};

const killedPostgres = {
  title: 'PostgreSQL is killed and started again',
  times: 3,
  async run(scene: ImportScene) {
    const job = await scene.beginImport(await scene.fileOf());
    await scene.untilRunning(job);
    await sleep(scene.random() * scene.usualMs * 0.8);
    const killed = performance.now();
    await scene.killPostgres();
    await scene.secondsUntilReady();
    const again = await takenUp(scene, job, 1, killed);
    await scene.assertNothingOrAll(job);
    await scene.assertDone(job);
    return `${again} and done after ${since(killed)}`;
  },
};

const killedUndoing = {
  title: 'the web is killed at a random moment while it undoes an import',
  times: 10,
  async run(scene: ImportScene) {
    const job = await scene.beginImport(await scene.fileOf());
    await scene.assertDone(job);
    const undoing = scene.undo(job);
    const moment = scene.random() * scene.usualMs * 0.8;
    await sleep(moment);
    await scene.web.end('SIGKILL');
    const status = await undoing;
    await scene.undone();
    const state = await scene.assertNothingOrAll(job);
    assert.ok(status !== 200 || state === 'undone', 'What was acknowledged is undone');
    await scene.startWeb();
    assert.equal(await scene.undo(job), state === 'undone' ? 409 : 200);
    const { rows, activities, state: now } = await scene.read(job);
    assert.deepEqual({ rows, activities, state: now }, { rows: 0, activities: 2, state: 'undone' });
    return `killed after ${seconds(moment)}, when it was ${state}, and undone afterwards`;
  },
};

/** Waits for the attempt after that one. */
async function takenUp(scene: ImportScene, job: ImportOf, attempt: number, from: number): Promise<string> {
  const seen = await scene.untilJob(job, (now) => now.attempt > attempt || now.state === 'done');
  if (seen.attempt === attempt) return 'it was done by then';
  const passed = (performance.now() - from) / 1000;
  assert.ok(passed <= TAKEN_UP_WITHIN_S, `It was taken up only after ${passed.toFixed(1)} s`);
  return `taken up after ${passed.toFixed(1)} s`;
}

async function flush({ redis }: ImportScene): Promise<void> {
  if (!redis) throw new Error('The queue is not in Redis');
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const since = (from: number) => seconds(performance.now() - from);

export { ImportScene as Scene } from './import-scene.ts';

export const onBothQueues = true;

export const faults: Fault<ImportScene>[] = [
  killedWorker,
  killedAgainAndAgain,
  stoppedWorker,
  killedWeb,
  killedPostgres,
  killedUndoing,
  flushedWhileWaiting,
  flushedWhileRunning,
  flushedAndKilled,
];
