import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Program } from '../../../test/program.js';
import { checkout, node } from '../../../../scripts/lib/prepare.mjs';

const built = pathToFileURL(join(checkout, 'backend/dist/src/operations/start/portal-lock.js')).href;

/** Locks like `npm start` and keeps the lock until it is killed, or prints why it could not. */
const code = (settings: object) => `
  const { lockPortal } = await import(${JSON.stringify(built)});
  try {
    await lockPortal(${JSON.stringify(settings)});
    console.log('locked by ' + process.pid);
    setInterval(() => {}, 1_000);
  } catch (error) {
    console.log(error.message);
  }`;

describe('Of portals on one data folder', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const start = (publicUrl: string): Program =>
    Program.launch(
      [node, '--input-type=module', '--eval', code({ dataDir, databaseUrl: null, port: 3000, publicUrl })],
      {},
    );
  const outcome = async (program: Program): Promise<string> => {
    while (!/\n/.test(program.output)) await new Promise((resolve) => setTimeout(resolve, 20));
    return program.output.trim();
  };
  const kill = async (program: Program, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    program.child.kill(signal);
    await new Promise((resolve) => program.child.once('exit', resolve));
  };

  it('exactly one runs when two are started in the same moment, and the other names it', async () => {
    for (let time = 0; time < 3; time += 1) {
      const pair = [start('http://localhost:1'), start('http://localhost:2')];
      const outcomes = await Promise.all(pair.map(outcome));
      const winner = outcomes.findIndex((text) => text.startsWith('locked'));
      const pid = pair[winner]?.child.pid;
      expect(outcomes[winner]).toBe(`locked by ${pid}`);
      expect(outcomes[1 - winner]).toBe(
        `The portal is already running at http://localhost:${winner + 1} (process ${pid}).`,
      );
      if (pair[winner]) await kill(pair[winner]);
    }
  }, 60_000);

  it('a paused one keeps the lock, and a killed one is replaced within seconds', async () => {
    const paused = start('http://localhost:1');
    await outcome(paused);
    paused.child.kill('SIGSTOP');
    expect(await outcome(start('http://localhost:2'))).toContain('already running at http://localhost:1');
    const next = start('http://localhost:3');
    const killedAt = Date.now();
    await kill(paused);
    expect(await outcome(next)).toBe(`locked by ${next.child.pid}`);
    expect(Date.now() - killedAt).toBeLessThan(4_000);
    await kill(next);
  }, 60_000);
});
