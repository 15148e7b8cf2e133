import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { QUEUE_SCHEMA } from '../database/schema.js';
import type { Settings } from '../config/settings.js';

/** Longer than a worker ever waits for the next job: whoever says nothing for as long is gone. */
const SILENCE_MS = 20_000;

/** The token of how queues and workers reach what they are kept in: `@Inject(QUEUE_CONNECTIONS)`. */
export const QUEUE_CONNECTIONS = Symbol('QUEUE_CONNECTIONS');

export interface QueueConnections {
  /** Of whoever adds jobs: does not wait long for what is down. */
  adding: ConnectionOptions;
  /** Of whoever works them off: waits until it is back. */
  working: ConnectionOptions;
  /** What an operator is told when it cannot be reached. */
  name: string;
}

/** Redis where the settings name one, else PostgreSQL. Holds for every queue that is made afterwards. */
export function connectQueues(
  { redisUrl, databaseDirectUrl, queuePoolSize }: Settings,
  databaseUrl: string,
): QueueConnections {
  if (redisUrl) {
    setDefaultBackendFactory();
    const redis = { url: redisUrl, connectTimeout: 5_000, socketTimeout: SILENCE_MS };
    return {
      adding: { ...redis, maxRetriesPerRequest: 1, commandTimeout: 5_000 },
      working: { ...redis, maxRetriesPerRequest: null },
      name: 'Redis of REDIS_URL',
    };
  }
  setDefaultBackendFactory(createPostgresBackend);
  const postgres = {
    // Who waits for jobs listens, which no pooler lets through.
    connectionString: databaseDirectUrl ?? databaseUrl,
    schema: QUEUE_SCHEMA,
    max: queuePoolSize,
    connectionTimeoutMillis: 5_000,
    query_timeout: SILENCE_MS,
  } as ConnectionOptions;
  return { adding: postgres, working: postgres, name: 'database of DATABASE_URL' };
}
