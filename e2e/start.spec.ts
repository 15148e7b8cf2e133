import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { freePort } from '../backend/test/free-port.js';
import { Program } from '../backend/test/program.js';
import { newDataDir, newFolder } from './data-dirs.js';
import { admin } from './fixtures.js';
import { defaultSettings } from './portal.js';
import { releaseTag } from './release-tag.js';

/** A data folder and a port on which the portal is started by `npm start`, as people do, again and again. */
class StartedPortal {
  private constructor(
    private readonly dataDir: string,
    readonly url: string,
  ) {}

  static async in(dataDir: string): Promise<StartedPortal> {
    return new StartedPortal(dataDir, `http://localhost:${await freePort()}`);
  }

  /** Starts it and waits for its banner, or for its end. */
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

  /** The process that serves, by the portal's own note of it. */
  async server(): Promise<number> {
    return (JSON.parse(await readFile(join(this.dataDir, 'portal.lock'), 'utf8')) as { pid: number }).pid;
  }

  async database(): Promise<number> {
    return Number((await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  }
}

interface Fixtures {
  dataDir: string;
  portal: StartedPortal;
}

const test = base.extend<Fixtures>({
  // Playwright reads a fixture's needs off its pattern, also when it has none.
  // oxlint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => use(await newDataDir('demo')),
  portal: async ({ dataDir }, use) => {
    await use(await StartedPortal.in(dataDir));
    await rm(dataDir, { recursive: true });
  },
  baseURL: async ({ portal }, use) => use(portal.url),
});

test.describe.configure({ timeout: 180_000 });

async function write(request: APIRequestContext, investmentName: string): Promise<void> {
  await request.post('/api/login', { data: admin });
  const [company] = (await (await request.get('/api/companies')).json()) as { id: string }[];
  const answer = await request.post('/api/investments', {
    data: {
      companyId: company?.id,
      investmentName,
      totalInvestment: '1.00',
      initialValuation: '2.00',
      investmentDate: '2025-01-31',
    },
  });
  expect(answer.status()).toBe(201);
}

async function names(request: APIRequestContext): Promise<string[]> {
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

const expectDead = (...pids: number[]) =>
  expect.poll(() => pids.filter(isAlive), { message: 'still alive', timeout: 60_000 }).toEqual([]);

test.describe('npm start on an empty folder', () => {
  // oxlint-disable-next-line no-empty-pattern
  test.use({ dataDir: async ({}, use) => use(await newFolder()) });

  test('prints the address and the demo sign-ins, and a signal ends it with its database', async ({
    portal,
    request,
  }) => {
    const npm = await portal.start();
    for (const text of [portal.url, admin.email, admin.password]) expect(npm.said).toContain(text);
    expect((await request.get('/api/health/ready')).status()).toBe(200);
    const pids = [await portal.server(), await portal.database()];
    expect(pids.filter(isAlive)).toEqual(pids);
    await npm.end('SIGTERM');
    await expectDead(...pids);
  });
});

test.describe('npm start', () => {
  test('finds everything after the server was killed, with no cleaning up by hand', async ({
    portal,
    request,
  }) => {
    const first = await portal.start();
    await write(request, 'Written before the kill');
    const database = await portal.database();
    process.kill(await portal.server(), 'SIGKILL');
    await expect.poll(() => first.hasEnded).toBe(true);
    expect(isAlive(database)).toBe(true);
    const second = await portal.start();
    expect(second.said).toContain('The portal is ready');
    expect(await portal.database()).not.toBe(database);
    expect(await names(request)).toContain('Written before the kill');
    await second.end('SIGTERM');
  });

  test('survives the death of its database and loses nothing', async ({ portal, request }) => {
    const npm = await portal.start();
    await write(request, 'Written before the kill');
    const database = await portal.database();
    process.kill(database, 'SIGKILL');
    await expect(async () => expect(await names(request)).toContain('Written before the kill')).toPass();
    expect(await portal.database()).not.toBe(database);
    await npm.end('SIGTERM');
  });

  test(
    'leaves by itself when npm was killed, and the next start takes its place',
    { tag: releaseTag },
    async ({ portal }) => {
      const first = await portal.start();
      const orphan = await portal.server();
      await first.end('SIGKILL');
      const second = await portal.start();
      expect(second.said).toContain('The portal is ready');
      expect(isAlive(orphan)).toBe(false);
      expect(await portal.server()).not.toBe(orphan);
      await second.end('SIGTERM');
    },
  );

  test('says that it runs already when it is asked twice', { tag: releaseTag }, async ({ portal }) => {
    const npm = await portal.start();
    const twice = await portal.start();
    const sentence = `The portal is already running at ${portal.url} (process ${await portal.server()}).`;
    // What it printed last may be read after its end is noticed.
    await expect.poll(() => twice.said).toContain(sentence);
    expect(await twice.end('SIGTERM')).toBe(1);
    await npm.end('SIGTERM');
  });
});
