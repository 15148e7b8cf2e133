// Redis emptied, killed, stopped and cut off while people are invited: each action succeeds, each mail comes once.
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { MailScene } from './mail-scene.ts';
import { Proxy } from './proxy.ts';

export const onRedis = true;

const PEOPLE = 8;
const AWAY_MS = 10_000;

export class Scene extends MailScene {
  async prepare() {
    this.redisLine = await Proxy.to(this.redis.port);
    return { ...(await super.prepare()), REDIS_URL: `redis://127.0.0.1:${this.redisLine.port}` };
  }

  async tidy() {
    this.redisLine.become('pass');
    await super.tidy();
  }

  async close() {
    await super.close();
    this.redisLine.close();
  }
}

const fault = (title, times, act) => ({
  title,
  times,
  async run(scene) {
    const before = await scene.invite(PEOPLE / 2);
    const meanwhile = await act(scene);
    return scene.seeEachOnce([...before, ...meanwhile]);
  },
});

const emptied = fault('Redis is emptied while mails wait', 3, async (scene) => {
  await scene.kill(scene.worker);
  const invited = await scene.invite(PEOPLE);
  const client = new Redis(scene.redis.url);
  await client.flushall();
  client.disconnect();
  await scene.startWorker();
  return invited;
});

const killed = fault('Redis is killed for 10 s and comes back empty', 3, async (scene) => {
  scene.redis.tell('SIGKILL');
  const invited = await scene.invite(PEOPLE);
  await sleep(AWAY_MS);
  await scene.redis.launch();
  return invited;
});

const stopped = fault('Redis is stopped for 10 s and goes on', 3, async (scene) => {
  scene.redis.tell('SIGSTOP');
  const invited = await scene.invite(PEOPLE);
  await sleep(AWAY_MS);
  scene.redis.tell('SIGCONT');
  return invited;
});

const cutOff = fault('the line to Redis swallows everything for 10 s', 3, async (scene) => {
  scene.redisLine.become('black hole');
  const invited = await scene.invite(PEOPLE);
  await sleep(AWAY_MS);
  scene.redisLine.become('pass');
  return invited;
});

export const faults = [emptied, killed, stopped, cutOff];
