import { Redis } from 'ioredis';

const TAKEN = 'databases taken';

/**
 * With TEST_REDIS_URL=redis://host:port the queues of the tests are in Redis: each portal's in an empty database of
 * its own. Database 0 counts those in use, so that Jest's processes need no other coordination.
 */
export async function testRedisUrl(): Promise<string | undefined> {
  const url = process.env['TEST_REDIS_URL'];
  return url && `${url}/${await inRedis(url, (redis) => redis.incr(TAKEN))}`;
}

type Read = (redis: Redis, key: string) => Promise<unknown>;
const reads: Record<string, Read> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1', 'WITHSCORES'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

/** The contents of a Redis database, a line for each key. */
export function readRedis(url: string): Promise<string[]> {
  return inRedis(url, async (redis) => {
    const lines: string[] = [];
    for (const key of await redis.keys('*')) {
      const type = await redis.type(key);
      const read = reads[type];
      if (!read) throw new Error(`No reader for ${key}, a ${type}`);
      lines.push(`${key} ${JSON.stringify(await read(redis, key))}`);
    }
    return lines;
  });
}

async function inRedis<Result>(url: string, work: (redis: Redis) => Promise<Result>): Promise<Result> {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
