// The network to PostgreSQL: packets are dropped silently, or every connection is cut.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../scripts/lib/stage.ts';
import type { Fault } from './fault.ts';
import { Proxy } from './proxy.ts';
import { WritingScene } from './writing-scene.ts';

const WRITES = 200;
const HEALED_WITHIN_S = 10;

export class Scene extends WritingScene {
  override async prepare(): Promise<Environment> {
    const url = new URL(this.stage.postgres.url);
    const line = await Proxy.to(Number(url.port));
    this.line = line;
    url.port = String(line.port);
    return { DATABASE_URL: url.href };
  }
}

const fault = (title: string, times: number, act: (line: Proxy) => Promise<void>): Fault<Scene> => ({
  title,
  times,
  async run(scene: Scene) {
    const again = await scene.writes.run(WRITES, async () => {
      if (scene.line) await act(scene.line);
      return scene.secondsUntilReady();
    });
    assert.ok(again <= HEALED_WITHIN_S, `It took ${again} s to answer again`);
    return { ...(await scene.writes.check()), 'answered again after (s)': again };
  },
});

export const faults: Fault<Scene>[] = [
  fault('the network to PostgreSQL drops everything for 12 s under 8 writers', 3, async (line) => {
    line.setMode('black hole');
    await sleep(12_000);
    line.setMode('pass');
  }),
  fault('existing connections stay silent, new ones work at once', 3, async (line) => {
    line.setMode('black hole');
    line.setMode('pass');
    await sleep(5_000);
  }),
  fault('every connection to PostgreSQL is cut under 8 writers', 20, async (line) => line.cutAll()),
];
