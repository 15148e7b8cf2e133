import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { freePort } from '../backend/test/free-port.js';
import { Program } from '../backend/test/program.js';
import { newDataDir, newFolder } from './data-dirs.js';
import { admin } from './fixtures.js';
import { defaultSettings } from './portal.js';
import { releaseTag } from './release-tag.js';

/** A data folder and a port on which `npm start` starts the portal, repeatedly. */
class StartedPortal {
  private constructor(
    private readonly dataDir: string,
    readonly url: string,
  ) {}

  static async in(dataDir: string): Promise<StartedPortal> {
    return new StartedPortal(dataDir, `http://localhost:${await freePort()}`);
  }

  /** Starts it and waits until it is ready or has ended. */
  async start(): Promise<Program> {
    const npm = Program.launch(['npm', 'start'], {
      ...process.env,
      ...defaultSettings,
      PORT: new URL(this.url).port,
      DATA_DIR: this.dataDir,
      SIGN_IN_LIMIT: 'off',
    });
    await npm.ready();
    return npm;
  }

  /** The process id of the server, from its lock file. */
  async serverPid(): Promise<number> {
    return (JSON.parse(await readFile(join(this.dataDir, 'portal.lock'), 'utf8')) as { pid: number }).pid;
  }

  async databasePid(): Promise<number> {
    return Number((await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  }
}

interface Fixtures {
  dataDir: string;
  portal: StartedPortal;
}

const test = base.extend<Fixtures>({
  // Playwright requires an object pattern, even without dependencies.
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => use(await newDataDir('demo')),
  portal: async ({ dataDir }, use) => {
    await use(await StartedPortal.in(dataDir));
    await rm(dataDir, { recursive: true });
  },
  baseURL: async ({ portal }, use) => use(portal.url),
});

test.describe.configure({ timeout: 180_000 });

async function createInvestment(request: APIRequestContext, investmentName: string): Promise<void> {
  await request.post('/api/login', { data: admin });
  const [company] = (await (await request.get('/api/companies')).json()) as { id: string }[];
  const response = await request.post('/api/investments', {
    data: {
      companyId: company?.id,
      investmentName,
      totalInvestment: '1.00',
      initialValuation: '2.00',
      investmentDate: '2025-01-31',
    },
  });
  expect(response.status()).toBe(201);
}

async function investmentNames(request: APIRequestContext): Promise<string[]> {
  await request.post('/api/login', { data: admin });
  const rows = (await (await request.get('/api/investments')).json()) as { investmentName: string }[];
  return rows.map(({ investmentName }) => investmentName);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const expectEnded = (...pids: number[]) =>
  expect.poll(() => pids.filter(isAlive), { message: 'still running', timeout: 60_000 }).toEqual([]);

test.describe('npm start on an empty folder', () => {
  // oxlint-disable-next-line no-empty-pattern
  test.use({ dataDir: async ({}, use) => use(await newFolder()) });

  test('prints the URL and the demo sign-ins, and a signal stops it and its database', async ({
    portal,
    request,
  }) => {
    const npm = await portal.start();
    for (const text of [portal.url, admin.email, admin.password]) expect(npm.output).toContain(text);
    expect((await request.get('/api/health/ready')).status()).toBe(200);
    const pids = [await portal.serverPid(), await portal.databasePid()];
    expect(pids.filter(isAlive)).toEqual(pids);
    await npm.end('SIGTERM');
    await expectEnded(...pids);
  });
});

test.describe('npm start', () => {
  test('recovers all data after the server was killed, without manual cleanup', async ({
    portal,
    request,
  }) => {
    const first = await portal.start();
    await createInvestment(request, 'Written before the kill');
    const database = await portal.databasePid();
    process.kill(await portal.serverPid(), 'SIGKILL');
    await expect.poll(() => first.hasEnded).toBe(true);
    expect(isAlive(database)).toBe(true);
    const second = await portal.start();
    expect(second.output).toContain('The portal is ready');
    expect(await portal.databasePid()).not.toBe(database);
    expect(await investmentNames(request)).toContain('Written before the kill');
    await second.end('SIGTERM');
  });

  test('survives a killed database without losing data', async ({ portal, request }) => {
    const npm = await portal.start();
    await createInvestment(request, 'Written before the kill');
    const database = await portal.databasePid();
    process.kill(database, 'SIGKILL');
    await expect(async () =>
      expect(await investmentNames(request)).toContain('Written before the kill'),
    ).toPass();
    expect(await portal.databasePid()).not.toBe(database);
    await npm.end('SIGTERM');
  });

  test(
    'ends after npm was killed, and the next start replaces it',
    { tag: releaseTag },
    async ({ portal }) => {
      const first = await portal.start();
      const orphan = await portal.serverPid();
      await first.end('SIGKILL');
      const second = await portal.start();
      expect(second.output).toContain('The portal is ready');
      expect(isAlive(orphan)).toBe(false);
      expect(await portal.serverPid()).not.toBe(orphan);
      await second.end('SIGTERM');
    },
  );

  test(
    'says that it is already running when it is started twice',
    { tag: releaseTag },
    async ({ portal }) => {
      const npm = await portal.start();
      const second = await portal.start();
      const message = `The portal is already running at ${portal.url} (process ${await portal.serverPid()}).`;
      // Its last output may arrive after its exit.
      await expect.poll(() => second.output).toContain(message);
      expect(await second.end('SIGTERM')).toBe(1);
      await npm.end('SIGTERM');
    },
  );
});
