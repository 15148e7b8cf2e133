import type { Settings } from '#settings';

interface ThroughPooler {
  databaseUrl: string;
  settings: Partial<Settings>;
}

/** With TEST_POOLER=yes portals of the tests reach their databases through a PgBouncer in transaction mode. */
export function testPooler(directUrl: string): ThroughPooler {
  const port = process.env['TEST_POOLER_PORT'];
  if (!port) return { databaseUrl: directUrl, settings: {} };
  const url = new URL(directUrl);
  url.port = port;
  return { databaseUrl: url.href, settings: { databaseDirectUrl: directUrl } };
}
