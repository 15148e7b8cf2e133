import { randomUUID } from 'node:crypto';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { createOrm } from '../src/database/orm.js';
import { QUEUE_SCHEMA } from '../src/database/schema.js';

const TEMPLATE = 'portal_template';
const TEMPLATE_LOCK = 3_800_002;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of its own, cloned from a template that the first caller makes. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(async (client, name) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) await createTemplate(client);
    // Copies files instead of logging each page: with many at once, several times as fast.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  });
}

/** A database with nothing in it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async (client, name) => void (await client.query(`create database ${name}`)));
}

async function createDatabase(
  create: (client: pg.Client, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster((client) => create(client, name));
  return {
    url: urlOf(name),
    drop: () => onCluster(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function createTemplate(client: pg.Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const orm = createOrm(urlOf(draft), { asOwner: true });
  await orm.migrator.up();
  await orm.close(true);
  await prepareQueues(urlOf(draft));
  await client.query(`alter database ${draft} rename to ${TEMPLATE}`);
}

const prepareQueues = (url: string): Promise<void> =>
  onCluster(async (client) => void (await runMigrations(client, QUEUE_SCHEMA)), url);

async function onCluster(
  work: (client: pg.Client) => Promise<void>,
  url: string = clusterUrl(),
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function clusterUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('The tests run under Jest, whose global setup starts PostgreSQL');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.toString();
}
