import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { programEnvironment } from '../../test/installation.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { freePort } from '../../test/free-port.js';
import { samplesIn } from '../../test/metrics.js';
import { Program } from '../../test/program.js';

jest.setTimeout(60_000);

/** The built programs, as in production. */
describe('the port for metrics', () => {
  let database: TestDatabase;
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  const programs: Program[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-metrics-'));
    env = await programEnvironment(database.url, dataDir);
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.end('SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const start = async (file: 'main' | 'worker', more: NodeJS.ProcessEnv): Promise<Program> => {
    const program = await Program.start(file, {
      ...env,
      ...(file === 'main' && { WORKERS: 'none' }),
      ...more,
    });
    programs.push(program);
    return program;
  };

  it('is served by a web and by a worker, until they end', async () => {
    const ports = [await freePort(), await freePort()];
    const [web, worker] = ports.map((port) => `http://127.0.0.1:${port}/metrics`);
    await Promise.all([
      start('main', { METRICS_PORT: String(ports[0]) }),
      start('worker', { METRICS_PORT: String(ports[1]) }),
    ]);
    await fetch(`http://127.0.0.1:${env['PORT']}/api/health/ready`);
    for (const url of [web, worker]) {
      const answer = await fetch(String(url));
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
      const samples = samplesIn(await answer.text());
      expect(samples).toContainEqual({ name: 'portal_database_up', labels: {}, value: 1 });
      const requests = samples.filter(({ name }) => name === 'portal_http_request_duration_seconds_count');
      expect(requests.map(({ labels }) => labels)).toEqual(
        url === web ? [{ method: 'GET', route: '/api/health/ready', status: '200' }] : [],
      );
    }
    for (const program of programs) await program.end('SIGTERM');
    for (const url of [web, worker]) await expect(fetch(String(url))).rejects.toThrow('fetch failed');
  });

  it('that is in use stops a start with one sentence', async () => {
    const METRICS_PORT = String(await freePort());
    await start('worker', { METRICS_PORT });
    for (const file of ['main', 'worker'] as const)
      await expect(start(file, { METRICS_PORT })).rejects.toThrow(
        `Port ${METRICS_PORT} is already in use: set METRICS_PORT to a free port.`,
      );
  });
});
