let count = 0;

/** With TEST_REDIS_URL=redis://host:port the queues of the tests are in Redis: each portal's in another database of it. */
export function testRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  count += 1;
  return url && `${url}/${count % 16}`;
}
