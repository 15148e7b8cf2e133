import type { MikroORM } from '@mikro-orm/postgresql';
import type { PoolClient } from 'pg';
import type { LoggerService } from '@nestjs/common';
import { auditEntryValues, WRITE_AUDIT_ENTRY, type NewAuditEntry } from '../../audit/audit-trail.js';
import { Clock } from '../../config/clock.js';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_ADMIN_PASSWORD,
  DEMO_LP_EMAIL,
  DEMO_LP_PASSWORD,
  fillDemoFund,
} from '../../demo/demo-fund.js';
import { entities } from '../../entities.js';
import type { Settings } from '../../config/settings.js';
import { WrongContent } from '../../http/pipes.js';
import { sessionSecret } from '../../config/session-secret.js';
import { StartFailure } from '../../config/start-failure.js';
import { fileStoreOf, storeBytes } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';
import { Passwords } from '../../users/passwords.js';
import { UsersService } from '../../users/users.service.js';
import { runWithAuditContext, setAuditContext, type AuditContext } from '../../audit/audit-context.js';
import { checkPooler } from '../../database/connection/pooler.js';
import { prepareSchema, withSchema } from '../../database/schema.js';
import { setUpCode } from '../../setup/setup-code.js';
import { Sql } from '../../database/sql.js';
import { deleteLeftoverFiles } from './leave-demo.js';

export interface DemoSignIn {
  label: string;
  email: string;
  password: string;
}

interface Options {
  settings: Settings;
  databaseUrl: string;
}

interface Prepared {
  /** The migrations that were missing. */
  migrated: string[];
  /** The demo fund's users whose demo password is unchanged. */
  signIns: DemoSignIn[];
  /** With which the first admin is created in the browser; null once there is a user. */
  setUpCode: string | null;
}

/** The demo fund gets one entry in the audit trail. */
const filling: AuditContext = { as: 'portal', summarizeRows: true };
const demoFund: NewAuditEntry = { action: 'created', record: { type: 'fund', name: 'Demo fund' } };

/**
 * Brings the database up to date and, when it is empty, fills it: with the demo fund, or with the first
 * admin of the settings. Errors: StartFailure when the schema or the pooler's settings do not fit.
 */
export async function prepareDatabase({ settings, databaseUrl }: Options): Promise<Prepared> {
  return withSchema(
    settings.databaseDirectUrl ?? databaseUrl,
    async (orm, client) => {
      const migrated = await prepareSchema(orm, client, settings);
      if (settings.databaseDirectUrl) await checkPooler(databaseUrl);
      await deleteLeftoverFiles(client, settings);
      if (await isEmpty(client)) await fill(client, orm, settings);
      return {
        migrated,
        signIns: await demoSignIns(client, settings),
        setUpCode: await openSetUpCode(client, settings),
      };
    },
    { entities },
  );
}

/** Settings that bring the schema up to date and leave an empty database empty, until the portal starts. */
export const unfilled = (settings: Settings): Settings => ({
  ...settings,
  demoData: false,
  adminEmail: null,
  adminPassword: null,
});

export async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from users) as empty');
  return rows[0]?.empty === true;
}

/** The code of the set-up while there is no user; otherwise null. */
async function openSetUpCode(client: PoolClient, settings: Settings): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from installation where not exists (select from users)',
  );
  return rows[0] ? setUpCode(await sessionSecret(settings), rows[0].id) : null;
}

/** Somebody has left the demo fund, which is not to come back. */
async function isOwnFund(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`select from installation where fund = 'own'`);
  return rowCount === 1;
}

async function fill(client: PoolClient, orm: MikroORM, settings: Settings): Promise<void> {
  const passwords = new Passwords(settings);
  if (settings.demoData && !(await isOwnFund(client))) {
    const [adminHash, lpHash] = await Promise.all([
      settings.adminPassword
        ? explainRefusal(passwords.hashSet(settings.adminPassword, 'password'))
        : passwords.hash(DEMO_ADMIN_PASSWORD),
      passwords.hash(DEMO_LP_PASSWORD),
    ]);
    const store = await fileStoreOf(settings, new UploadLinks(await sessionSecret(settings)));
    await client.query('begin');
    await client.query(setAuditContext('$1'), [JSON.stringify(filling)]);
    await fillDemoFund(client, {
      today: new Clock().today(),
      admin: { email: settings.adminEmail ?? DEMO_ADMIN_EMAIL, passwordHash: adminHash },
      lpPasswordHash: lpHash,
      storeFile: (fileId, bytes) => storeBytes(store, fileId, bytes),
      settings,
      sql: new Sql(orm),
      statementQuarters: 4,
    });
    await runWithAuditContext(filling, () => client.query(WRITE_AUDIT_ENTRY, auditEntryValues(demoFund)));
    await client.query(`update installation set fund = 'demo'`);
    await client.query('commit');
  } else if (settings.adminEmail && settings.adminPassword) {
    const admin = { email: settings.adminEmail, firstName: 'Fund', lastName: 'Manager' };
    const users = new UsersService(orm.em, passwords);
    await explainRefusal(users.createAdmin({ ...admin, password: settings.adminPassword }));
  }
}

/** Turns the refusal of ADMIN_PASSWORD into a sentence for the operator. */
async function explainRefusal<Result>(made: Promise<Result>): Promise<Result> {
  try {
    return await made;
  } catch (error) {
    throw error instanceof WrongContent
      ? new StartFailure(`ADMIN_PASSWORD is not allowed: ${error.message}.`)
      : error;
  }
}

/** The sign-ins to print; never a password that was set since. */
async function demoSignIns(client: PoolClient, settings: Settings): Promise<DemoSignIn[]> {
  if (!settings.demoData) return [];
  const { rows } = await client.query<{ email: string; hash: string }>(
    'select email, password_hash as hash from users where email = any($1)',
    [[DEMO_ADMIN_EMAIL, DEMO_LP_EMAIL]],
  );
  const passwords = new Passwords(settings);
  const valid: DemoSignIn[] = [];
  for (const signIn of demoPeople) {
    const hash = rows.find(({ email }) => email === signIn.email)?.hash;
    if (hash && (await passwords.matches(signIn.password, hash))) valid.push(signIn);
  }
  return valid;
}

const demoPeople: DemoSignIn[] = [
  { label: 'Fund manager', email: DEMO_ADMIN_EMAIL, password: DEMO_ADMIN_PASSWORD },
  { label: 'Limited partner', email: DEMO_LP_EMAIL, password: DEMO_LP_PASSWORD },
];

export const migratedSentence = (migrated: string[]): string =>
  `The database is up to date now. Applied migrations: ${migrated.join(', ')}.`;

/** Logs the migrations that this start has applied, if any. */
export function logMigrated(logger: LoggerService, migrated: string[]): void {
  if (migrated.length > 0) logger.log(migratedSentence(migrated));
}
