import { Redis } from 'ioredis';

interface RedisState {
  /** Such as "Valkey 9.0.8". */
  server: string;
  /** Memory in use, such as "1.21M". */
  used: string;
  /** What it does when its memory is full; queues need noeviction. */
  policy: string;
}

const TIMEOUT_MS = 4_000;

/** What a Redis says of itself. Errors: why it cannot be used, after one attempt. */
export async function readRedisState(url: string): Promise<RedisState> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let lost: Error | undefined;
  redis.on('error', (error) => (lost = error));
  try {
    await redis.connect();
    const info = await redis.info();
    const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    const server = value('valkey_version')
      ? `Valkey ${value('valkey_version')}`
      : `Redis ${value('redis_version')}`;
    return { server, used: value('used_memory_human'), policy: value('maxmemory_policy') };
  } catch (error) {
    // The event says why; the call only that the connection is closed.
    throw lost ?? error;
  } finally {
    redis.disconnect();
  }
}
