import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildUser } from '../../test/builders.js';
import { waitFor } from '../../test/wait-for.js';
import { importFile } from '../../test/import-file.js';
import { postMail } from '../../test/mails.js';
import { Metrics, samplesIn } from '../../test/metrics.js';
import { startSilentServer, type SilentServer } from '../../test/silent-server.js';
import { CompaniesService } from '../companies/companies.service.js';
import type { User } from '../users/user.entity.js';
import { serveMetrics } from './metrics.js';

const DURATIONS = 'portal_http_request_duration_seconds';

describe('the metrics', () => {
  let portal: Portal;
  let metrics: Metrics;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start();
    metrics = await Metrics.of(portal);
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
  });
  afterAll(async () => {
    await metrics.close();
    await portal.stop();
  });

  /** A request is counted when its answer was sent, which may be a moment after it has arrived here. */
  const counted = (labels: Record<string, string>): Promise<number> =>
    waitFor(() => metrics.value(`${DURATIONS}_count`, labels));

  it('count requests by method, template of the route and status', async () => {
    const { id } = await buildCompany(portal.em);
    await portal.call(admin, 'PUT', `/api/companies/${id}`, { name: 'Renamed' });
    await portal.call(lp, 'PUT', `/api/companies/${id}`, { name: 'Renamed' });
    await portal.call(null, 'POST', '/api/companies', {});
    await portal.call(admin, 'POST', '/api/companies', {});
    await portal.call(admin, 'DELETE', '/api/companies/019b0000-0000-7000-8000-000000000000');
    const renamed = { method: 'PUT', route: '/api/companies/:id' };
    expect(await counted({ ...renamed, status: '200' })).toBe(1);
    expect(await counted({ ...renamed, status: '403' })).toBe(1);
    const made = { method: 'POST', route: '/api/companies' };
    expect(await counted({ ...made, status: '401' })).toBe(1);
    expect(await counted({ ...made, status: '400' })).toBe(1);
    expect(await counted({ method: 'DELETE', route: '/api/companies/:id', status: '404' })).toBe(1);
  });

  it('count reads that are answered by 304, and those that are refused', async () => {
    const { id } = await buildCompany(portal.em);
    const { headers } = await portal.call(admin, 'GET', `/api/companies/${id}/marks`);
    await portal.call(admin, 'GET', `/api/companies/${id}/marks`, undefined, {
      'If-None-Match': String(headers['etag']),
    });
    await portal.call(null, 'GET', `/api/companies/${id}/marks`);
    const marks = { method: 'GET', route: '/api/companies/:id/marks' };
    for (const status of ['200', '304', '401']) expect(await counted({ ...marks, status })).toBe(1);
  });

  it('count requests that fail unexpectedly by their route', async () => {
    const broken = jest
      .spyOn(portal.app.get(CompaniesService), 'createCompany')
      .mockRejectedValue(new Error('broken'));
    const body = { name: 'A company', sector: 'Fintech' };
    expect((await portal.call(admin, 'POST', '/api/companies', body)).status).toBe(500);
    broken.mockRestore();
    expect(await counted({ route: '/api/companies', status: '500' })).toBe(1);
  });

  it('count paths that do not exist as unknown, and never contain them', async () => {
    await portal.callUndeclared(null, 'GET', '/api/secret-path-of-somebody');
    await portal.call(null, 'GET', '/api/auth/reset/a-secret-token-of-a-link');
    await portal.call(admin, 'GET', `/api/user/${lp.id}`);
    expect(await counted({ route: 'unknown', status: '404' })).toBeGreaterThan(0);
    expect(await counted({ route: '/api/auth/reset/:token' })).toBe(1);
    expect(await counted({ route: '/api/user/:id', status: '200' })).toBe(1);
    const text = await metrics.text();
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|secret|@/i);
    for (const { name } of samplesIn(text)) expect(name).toMatch(/^portal_/);
  });

  it('count mails that are pending, and those that failed lately', async () => {
    expect(await metrics.value('portal_mail_oldest_due_seconds')).toBe(0);
    const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: lp });
    await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: lp });
    await portal.sql.rows({
      name: 'test-fail',
      text: `update outgoing_mails set state = case id when '${id}' then 'failed' else state end,
        try_at = now() - interval '1 hour'`,
    });
    expect(await metrics.value('portal_mails', { state: 'pending' })).toBe(1);
    expect(await metrics.value('portal_mails', { state: 'failed' })).toBe(1);
    expect(await metrics.value('portal_mail_oldest_due_seconds')).toBeGreaterThan(3_599);
  });

  it('count the jobs of each queue, and the age of the oldest', async () => {
    const depth = { queue: 'mail', state: 'waiting' };
    await waitFor(async () => ((await metrics.value('portal_queue_jobs', depth)) === 2 ? true : undefined));
    expect(await metrics.value('portal_queue_up')).toBe(1);
    expect(await metrics.value('portal_queue_jobs', { queue: 'bulk-import', state: 'waiting' })).toBe(0);
    expect(await metrics.value('portal_queue_oldest_waiting_seconds', { queue: 'mail' })).toBeGreaterThan(0);
    expect(await metrics.value('portal_queue_oldest_waiting_seconds', { queue: 'bulk-import' })).toBe(0);
  });

  it('describe the connections to the database and the process', async () => {
    const lent = await portal.sql.connection(async () => ({
      used: await metrics.value('portal_database_connections', { state: 'used' }),
      limit: await metrics.value('portal_database_connections_limit'),
      waiting: await metrics.value('portal_database_waiting'),
    }));
    expect(lent).toEqual({ used: 1, limit: 10, waiting: 0 });
    expect(await metrics.value('portal_database_up')).toBe(1);
    expect(await metrics.value('portal_process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await metrics.value('portal_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('are served on their own port alone, which serves nothing else', async () => {
    expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${portal.url}/api/metrics`)).status).toBe(404);
    expect((await fetch(`${metrics.url}/api/health/live`)).status).toBe(404);
    expect((await fetch(`${metrics.url}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('cannot be served on a port in use, which is reported in one sentence', async () => {
    const port = Number(new URL(metrics.url).port);
    await expect(serveMetrics(portal.app, { port, databaseUrl: portal.databaseUrl })).rejects.toThrow(
      `Port ${port} is already in use: set METRICS_PORT to a free port.`,
    );
  });
});

describe('the metrics of imports', () => {
  let portal: Portal;
  let metrics: Metrics;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' } });
    metrics = await Metrics.of(portal);
  });
  afterAll(async () => {
    await metrics.close();
    await portal.stop();
  });

  it('count the rows that were added, by type, and none of a file that was refused', async () => {
    const added = (type: string) => metrics.value('portal_import_rows_total', { type });
    expect([await added('companies'), await added('allocations')]).toEqual([0, 0]);
    const admin = await buildAdmin(portal.em);
    await importFile(portal, admin, 'companies', ['name,sector', 'One,Fintech', 'Two,Fintech']);
    await importFile(portal, admin, 'companies', ['name,sector', 'Three,Fintech', ',Fintech']);
    expect([await added('companies'), await added('allocations')]).toEqual([2, 0]);
    expect(await metrics.value('portal_imports', { state: 'waiting' })).toBe(0);
    expect(await metrics.value('portal_imports', { state: 'running' })).toBe(0);
  });
});

describe('the metrics, while the database is unavailable', () => {
  let portal: Portal;
  let silent: SilentServer;
  beforeAll(async () => {
    portal = await Portal.start();
    silent = await startSilentServer();
  });
  afterAll(async () => {
    await silent.stop();
    await portal.stop();
  });

  it.each([
    ['refuses', () => 1],
    ['is silent', () => silent.port],
  ])('have all other values, and report that it %s', async (_how, port) => {
    const metrics = await Metrics.of(portal, { databaseUrl: `postgres://nobody@127.0.0.1:${port()}/none` });
    // A scrape that waited for the database would run into the time limit of the test.
    const samples = samplesIn(await metrics.text());
    await metrics.close();
    const names = new Map(samples.map(({ name, value }) => [name, value]));
    expect(names.get('portal_database_up')).toBe(0);
    expect(names.has('portal_mails')).toBe(false);
    expect(names.has('portal_mail_oldest_due_seconds')).toBe(false);
    expect(names.get('portal_queue_up')).toBe(1);
    expect(names.has('portal_process_cpu_seconds_total')).toBe(true);
  });
});
