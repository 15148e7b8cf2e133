// Clients that never finish their requests (slow loris), beside normal requests.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { seconds } from './scene.ts';
import type { WritingScene } from './writing-scene.ts';

export { WritingScene as Scene } from './writing-scene.ts';

const CALLERS = 500;
const PACE_MS = 1_000;
const CLOSED_WITHIN_S = 60;
const ANSWERS_WITHIN_S = 2;

const slowHeaders: Fault<WritingScene> = {
  title: `${CALLERS} callers send one header each second and never the last`,
  times: 3,
  async run({ stage }) {
    const sockets = Array.from({ length: CALLERS }, () => connect(stage.port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {}).resume();
    const from = performance.now();
    let slowest = 0;
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: portal\r\n');
    while (sockets.some(({ closed }) => !closed)) {
      for (const socket of sockets) if (socket.writable) socket.write('X-More: yes\r\n');
      const startedAt = performance.now();
      assert.equal((await stage.call('GET', '/api/fund-metrics')).status, 200);
      slowest = Math.max(slowest, performance.now() - startedAt);
      assert.ok(performance.now() - from < CLOSED_WITHIN_S * 1_000, 'They are still let in');
      await sleep(PACE_MS);
    }
    assert.ok(seconds(slowest) <= ANSWERS_WITHIN_S, `Others waited for ${seconds(slowest)} s`);
    return {
      callers: CALLERS,
      'all disconnected after (s)': seconds(performance.now() - from),
      'slowest of the others (s)': seconds(slowest),
    };
  },
};

export const faults = [slowHeaders];
