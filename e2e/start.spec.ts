import { expect, test, type APIRequestContext } from '@playwright/test';
import { admin } from './fixtures.js';
import { end, isAlive, StartedPortal, until } from './started-portal.js';

test.describe('npm start', () => {
  test.setTimeout(180_000);
  let portal: StartedPortal;
  test.beforeEach(async () => void (portal = await StartedPortal.prepare()));
  test.afterEach(() => portal.remove());

  async function write(request: APIRequestContext, investmentName: string): Promise<void> {
    await request.post(`${portal.url}/api/login`, { data: admin });
    const [company] = (await (await request.get(`${portal.url}/api/companies`)).json()) as { id: string }[];
    const answer = await request.post(`${portal.url}/api/investments`, {
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
    await request.post(`${portal.url}/api/login`, { data: admin });
    const rows = (await (await request.get(`${portal.url}/api/investments`)).json()) as {
      investmentName: string;
    }[];
    return rows.map(({ investmentName }) => investmentName);
  }

  test('prints the address and the demo sign-ins, and a signal ends it with its database', async ({
    request,
  }) => {
    const { npm, printed } = await portal.start();
    for (const text of [portal.url, admin.email, admin.password]) expect(printed()).toContain(text);
    expect((await request.get(`${portal.url}/api/health/ready`)).status()).toBe(200);
    const [server, database] = [await portal.server(), await portal.database()];
    await end(npm);
    await until(() => !isAlive(server) && !isAlive(database));
  });

  test('finds everything after the server was killed, with no cleaning up by hand', async ({ request }) => {
    const first = await portal.start();
    await write(request, 'Written before the kill');
    const database = await portal.database();
    process.kill(await portal.server(), 'SIGKILL');
    await until(() => first.npm.exitCode !== null || first.npm.signalCode !== null);
    expect(isAlive(database)).toBe(true);
    const second = await portal.start();
    expect(second.printed()).toContain('The portal is ready');
    expect(await portal.database()).not.toBe(database);
    expect(await names(request)).toContain('Written before the kill');
    await end(second.npm);
  });

  test('survives the death of its database and loses nothing', async ({ request }) => {
    const { npm } = await portal.start();
    await write(request, 'Written before the kill');
    const database = await portal.database();
    process.kill(database, 'SIGKILL');
    await expect(async () => expect(await names(request)).toContain('Written before the kill')).toPass();
    expect(await portal.database()).not.toBe(database);
    await end(npm);
  });

  test('leaves by itself when npm was killed, and the next start takes its place', async () => {
    const first = await portal.start();
    const orphan = await portal.server();
    first.npm.kill('SIGKILL');
    const second = await portal.start();
    expect(second.printed()).toContain('The portal is ready');
    expect(isAlive(orphan)).toBe(false);
    expect(await portal.server()).not.toBe(orphan);
    await end(second.npm);
  });

  test('says that it runs already when it is asked twice', async () => {
    const { npm } = await portal.start();
    const twice = await portal.start();
    expect(twice.printed()).toContain(
      `The portal is already running at ${portal.url} (process ${await portal.server()}).`,
    );
    expect(twice.npm.exitCode).toBe(1);
    await end(npm);
  });
});
