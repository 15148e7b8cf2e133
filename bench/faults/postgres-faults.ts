// PostgreSQL killed, restarted and stopped under eight writers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../errors.ts';
import type { Fault } from './fault.ts';
import type { WritingScene } from './writing-scene.ts';

export { WritingScene as Scene } from './writing-scene.ts';

const WRITES = 200;
const STOPPED_MS = 10_000;
const HEALED_WITHIN_S = 2;

const killed: Fault<WritingScene> = {
  title: 'PostgreSQL is killed under 8 writers and started again',
  times: 20,
  async run(scene) {
    const again = await scene.writes.run(WRITES, async () => {
      await scene.killPostgres();
      return scene.secondsUntilReady();
    });
    assert.ok(again <= HEALED_WITHIN_S, `The portal answered only ${again} s after its return`);
    return { ...(await scene.writes.check()), 'recovered after its return (s)': again };
  },
};

const stopped: Fault<WritingScene> = {
  title: 'PostgreSQL is stopped for 10 s under 8 writers, and continues',
  times: 3,
  async run(scene) {
    const again = await scene.writes.run(WRITES, async () => {
      const pids = processesOf(scene.stage.postgres.pid);
      signalAll(pids, 'SIGSTOP');
      await sleep(STOPPED_MS);
      signalAll(pids, 'SIGCONT');
      return scene.secondsUntilReady();
    });
    assert.ok(again <= HEALED_WITHIN_S, `The portal answered only ${again} s after its return`);
    return { ...(await scene.writes.check()), 'recovered after its return (s)': again };
  },
};

const processesOf = (pid: number): number[] => [
  pid,
  ...execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number),
];

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
}

export const faults = [killed, stopped];
