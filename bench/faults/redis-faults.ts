// Redis emptied, killed, stopped and disconnected during invitations: each call succeeds, each mail is received once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { RedisServer } from '../../scripts/lib/redis.ts';
import type { Environment } from '../../scripts/lib/stage.ts';
import type { Fault } from './fault.ts';
import { MailScene } from './mail-scene.ts';
import { Proxy } from './proxy.ts';

export const onRedis = true;

const PEOPLE = 8;
const AWAY_MS = 10_000;

export class Scene extends MailScene {
  #redisLine: Proxy | undefined;

  get redisServer(): RedisServer {
    if (!this.redis) throw new Error('The queue is not in Redis');
    return this.redis;
  }

  get redisLine(): Proxy {
    if (!this.#redisLine) throw new Error('The line to Redis is not there yet');
    return this.#redisLine;
  }

  override async prepare(): Promise<Environment> {
    this.#redisLine = await Proxy.to(this.redisServer.port);
    return { ...(await super.prepare()), REDIS_URL: `redis://127.0.0.1:${this.#redisLine.port}` };
  }

  override async tidy(): Promise<void> {
    this.redisLine.setMode('pass');
    await super.tidy();
  }

  override async close(): Promise<void> {
    await super.close();
    this.#redisLine?.close();
  }
}

const fault = (title: string, times: number, act: (scene: Scene) => Promise<string[]>): Fault<Scene> => ({
  title,
  times,
  async run(scene: Scene) {
    const before = await scene.invite(PEOPLE / 2);
    const meanwhile = await act(scene);
    return scene.assertEachOnce([...before, ...meanwhile]);
  },
});

const emptied = fault('Redis is emptied while mails wait', 3, async (scene) => {
  await scene.worker.end('SIGKILL');
  const invited = await scene.invite(PEOPLE);
  const client = new Redis(scene.redisServer.url);
  await client.flushall();
  client.disconnect();
  await scene.startWorker();
  return invited;
});

const killed = fault('Redis is killed for 10 s and comes back empty', 3, async (scene) => {
  scene.redisServer.signal('SIGKILL');
  const invited = await scene.invite(PEOPLE);
  await sleep(AWAY_MS);
  await scene.redisServer.launch();
  return invited;
});

const stopped = fault('Redis is stopped for 10 s and goes on', 3, async (scene) => {
  scene.redisServer.signal('SIGSTOP');
  const invited = await scene.invite(PEOPLE);
  await sleep(AWAY_MS);
  scene.redisServer.signal('SIGCONT');
  return invited;
});

const cutOff = fault('the network to Redis drops everything for 10 s', 3, async (scene) => {
  scene.redisLine.setMode('black hole');
  const invited = await scene.invite(PEOPLE);
  await sleep(AWAY_MS);
  scene.redisLine.setMode('pass');
  return invited;
});

export const faults = [emptied, killed, stopped, cutOff];
