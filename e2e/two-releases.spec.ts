import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { freePort } from '../backend/test/free-port.js';
import { Program } from '../backend/test/program.js';
import { newFolder } from './data-dirs.js';
import { admin, expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { defaultSettings, startPortal, type Portal } from './portal.js';
import { releaseTag } from './release-tag.js';

const frontend = fileURLToPath(new URL('../frontend', import.meta.url));

/** Builds the client as another release: with other names for all scripts. */
async function buildOtherRelease(folder: string): Promise<void> {
  await mkdir(join(folder, 'frontend'));
  await build({
    root: frontend,
    configFile: join(frontend, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: join(folder, 'frontend/dist'),
      emptyOutDir: true,
      rolldownOptions: { output: { banner: 'globalThis.otherRelease = true;' } },
    },
  });
}

/** Starts a web process with that client on the first one's database. */
async function startOtherWeb(
  { dataDir }: Portal,
  folder: string,
): Promise<{ url: string; program: Program }> {
  const database = join(dataDir, 'postgres');
  const [, , , databasePort] = (await readFile(join(database, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(`${database}.password`, 'utf8');
  const port = await freePort();
  const program = await Program.start(
    'main',
    {
      ...defaultSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://portal:${password}@127.0.0.1:${databasePort}/portal`,
      WORKERS: 'none',
      SIGN_IN_LIMIT: 'off',
    },
    { folder },
  );
  return { url: `http://localhost:${port}`, program };
}

/** A load balancer that passes each request to the next web process. */
async function startRoundRobin(webs: readonly string[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const web = new URL(incoming.url ?? '/', webs[(turn += 1) % webs.length]);
    const { method, headers } = incoming;
    const forwarded = forward(web, { method, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test.describe('with web processes of two releases behind a load balancer', { tag: releaseTag }, () => {
  let portal: Portal;
  let other: Awaited<ReturnType<typeof startOtherWeb>>;
  let folder: string;
  let balancer: Server;
  test.setTimeout(180_000);

  test.beforeAll(async () => {
    folder = await newFolder();
    portal = await startPortal();
    await buildOtherRelease(folder);
    other = await startOtherWeb(portal, folder);
    balancer = await startRoundRobin([portal.url, other.url]);
  });
  test.afterAll(async () => {
    balancer.closeAllConnections();
    balancer.close();
    await other.program.end('SIGTERM');
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  test('an admin visits the portal without an error page', async ({ page }) => {
    const front = `http://localhost:${(balancer.address() as AddressInfo).port}`;
    let missing = 0;
    page.on('response', (response) => {
      if (response.status() === 404 && response.url().includes('/assets/')) missing += 1;
    });
    await page.context().request.post(`${front}/api/login`, { data: admin, headers: { Origin: front } });
    await page.goto(`${front}/admin-dashboard`);
    for (const name of [
      'Companies',
      'Investments',
      'Limited Partners',
      'Updates',
      'K1 Documents',
      'Settings',
    ])
      for (const way of ['by its link', 'reloaded']) {
        await test.step(`${name}, ${way}`, async () => {
          if (way === 'by its link') await page.getByRole('link', { name, exact: true }).first().click();
          else await page.reload();
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/could not|went wrong/);
          await expectLoaded(page);
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        });
      }
    expect(missing).toBeGreaterThan(0);
  });
});
