import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '#settings';
import { fillDemoFund } from '../src/demo/demo-fund.js';
import type { User } from '../src/users/user.entity.js';
import { FileStore } from '../src/storage/file-store.js';
import { storeBytes } from '../src/storage/file-store-of.js';
import { Passwords } from '../src/users/passwords.js';
import { Portal } from './app.js';
import { PASSWORD } from './builders.js';
import { createTestDatabase, migrated, type Template } from './database.js';

/** A portal with the demo fund, all of whose people can sign in. Cloned from the first one of that day. */
export async function startDemoFund(
  today: string,
  { statementQuarters = 0 } = {},
): Promise<{ portal: Portal; admin: User; lps: User[] }> {
  const template = demoTemplate(today, statementQuarters);
  const database = await createTestDatabase(template);
  const portal = await Portal.start({ today, database, files: filesOf(template) });
  const users = await portal.sql.rows<User & Record<string, unknown>>({
    name: 'test-demo-users',
    text: 'select id, email, role from users',
  });
  const admin = users.find(({ role }) => role === 'admin');
  const lps = users.filter(({ role }) => role === 'lp');
  if (!admin || lps.length === 0) throw new Error('The demo fund was filled without its people');
  return { portal, admin, lps };
}

/** The files of its documents; global setup deletes them with PostgreSQL's. */
function filesOf({ name }: Template): string {
  const folder = process.env['TEST_TEMPLATES_DIR'];
  if (!folder)
    throw new Error('The tests run under Jest, whose global setup names the folder of the templates');
  return join(folder, name);
}

function demoTemplate(today: string, statementQuarters: number): Template {
  const template: Template = {
    name: `portal_demo_${today.replaceAll('-', '')}_${statementQuarters}`,
    base: migrated,
    async fill(url) {
      const portal = await Portal.start({ today, database: { url, drop: () => Promise.resolve() } });
      await fillDemo(portal, today, statementQuarters);
      // Autovacuum does not know of the changes of a database before it was cloned.
      await portal.asOwner((client) => client.query('analyze'));
      await cp(portal.dataDir, filesOf(template), { recursive: true });
      await portal.stop();
    },
  };
  return template;
}

async function fillDemo(portal: Portal, today: string, statementQuarters: number): Promise<void> {
  const passwordHash = await portal.app.get(Passwords).hash(PASSWORD);
  const client = await (await portal.sql.pool()).connect();
  await client.query('begin');
  await fillDemoFund(client, {
    today,
    admin: { email: 'admin@example.com', passwordHash },
    lpPasswordHash: passwordHash,
    storeFile: (id, bytes) => storeBytes(portal.app.get(FileStore), id, bytes),
    settings: readSettings({}),
    sql: portal.sql,
    statementQuarters,
  });
  await client.query("update users set invite_status = 'active', password_hash = $1", [passwordHash]);
  await client.query('commit');
  client.release();
}
