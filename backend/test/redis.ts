const DATABASES = 16;
const EACH = 8;
let count = 0;

/**
 * With TEST_REDIS_URL=redis://host:port the queues of the tests are in Redis: each portal's in another database
 * of it, and those of two Jest processes apart.
 */
export function testRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  count += 1;
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  return url && `${url}/${(worker * EACH + (count % EACH)) % DATABASES}`;
}
