import { readSettings } from '#settings';
import { fillDemoFund } from '../src/demo/demo-fund.js';
import type { User } from '../src/users/user.entity.js';
import { FileStore } from '../src/storage/file-store.js';
import { storeBytes } from '../src/storage/file-store-of.js';
import { Passwords } from '../src/users/passwords.js';
import { Portal } from './app.js';
import { PASSWORD } from './builders.js';

/** A portal with the demo fund, all of whose people can sign in. */
export async function startDemoFund(
  today: string,
  { statementQuarters = 0 } = {},
): Promise<{ portal: Portal; admin: User; lps: User[] }> {
  const portal = await Portal.start({ today });
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
  const users = await portal.sql.rows<User & Record<string, unknown>>({
    name: 'test-demo-users',
    text: 'select id, email, role from users',
  });
  const admin = users.find(({ role }) => role === 'admin');
  const lps = users.filter(({ role }) => role === 'lp');
  if (!admin || lps.length === 0) throw new Error('The demo fund was filled without its people');
  return { portal, admin, lps };
}
