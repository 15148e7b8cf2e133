import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import {
  createEmptyInstallation,
  createMigratedInstallation,
  type TestInstallation,
} from '../../../test/installation.js';
import { buildZip } from '../../../test/zip.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { goBack, withSchema } from '../../database/schema.js';
import { allChecks } from '../verify/checks.js';
import { verify } from '../verify/verify.js';
import { FIRST_SCHEMA, LAST_OF_BASELINE } from './carry-over.js';
import { digestOf, type Manifest } from './manifest.js';
import { restoreBackup } from './restore.js';
import { rowsOf, tablesOf } from './tables.js';
import { writeBackup } from './write-backup.js';

const id = (number: number): string => `019b0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [audited, marked, invested, living, byTrail, byCompany, byItself] = [1, 2, 3, 4, 5, 6, 7].map(id);

/** Write-offs of each kind; their dates here are left out of the backup, as the first schema had none. */
const fund = `
  set session time zone 'America/New_York';
  insert into users (username, email, password_hash, first_name, last_name, role)
    values ('ada', 'ada@example.com', 'a hash', 'Ada', 'Adams', 'admin');
  insert into companies (id, name, sector, status, failed_on) values
    ('${audited}', 'By the audit trail', 'Fintech', 'active', null),
    ('${marked}', 'After its latest mark', 'Fintech', 'failed', '2000-01-01'),
    ('${invested}', 'When it was invested in', 'Fintech', 'failed', '2000-01-01'),
    ('${living}', 'Alive', 'Fintech', 'active', null);
  update companies set status = 'failed', failed_on = '2000-01-01' where id = '${audited}';
  insert into company_marks (company_id, created_by, valuation, mark_date)
    select '${marked}', id, 5, '2024-05-01 12:00' from users;
  insert into investments (id, company_id, investment_name, total_investment, initial_valuation, investment_date, status, written_off_on)
  values
    ('${byTrail}', '${living}', 'By the audit trail', 10, 10, '2023-02-01', 'active', null),
    ('${byCompany}', '${marked}', 'With its company', 10, 10, '2023-03-01', 'failed', '2023-03-02'),
    ('${byItself}', '${living}', 'Never worth anything', 10, 10, '2023-04-01', 'cancelled', '2023-04-02'),
    ('${invested}', '${invested}', 'Still held', 10, 10, '2023-05-01', 'active', null);
  update investments set status = 'cancelled', written_off_on = '2023-02-02' where id = '${byTrail}';`;

/** Columns of the first schema: without the dates, and in another order. */
const columnsOf = (name: string, columns: string[]): string[] => {
  const added = { companies: 'failed_on', investments: 'written_off_on' }[name];
  const earlier = columns.filter((column) => column !== added && column !== 'version');
  return columns.includes('version') ? [...earlier, 'version'] : earlier;
};

const query = <Row extends object>(place: TestInstallation, text: string): Promise<Row[]> =>
  withLongSession(place.databaseUrl, async (client: Client) => (await client.query<Row>(text)).rows);

describe('A backup of the first schema', () => {
  let folder: string;
  let source: TestInstallation;
  let place: TestInstallation;
  let manifest: Manifest;
  const entries: Record<string, Buffer | string> = {};
  const said: string[] = [];
  const log = (line: string) => void said.push(line);

  const restore = async (changes: Partial<Manifest> = {}) => {
    const path = join(folder, 'first.zip');
    const written = { ...manifest, ...changes };
    const named = Object.fromEntries(
      written.tables.map(({ name }) => [`tables/${name}.copy`, entries[name] ?? '']),
    );
    await writeFile(path, await buildZip({ ...named, 'manifest.json': JSON.stringify(written) }));
    return restoreBackup({ ...place, path, log });
  };
  const add = async (name: string, columns: string[], rows: number, content: Buffer) => {
    entries[name] = content;
    const digest = await digestOf((async function* () { yield content; })()); // prettier-ignore
    manifest.tables.push({ name, columns, rows, ...digest });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
    source = await createMigratedInstallation();
    await query(source, fund);
    const made = await writeBackup({ ...source, path: join(folder, 'now.zip'), force: false, log });
    manifest = { ...made, migrations: [...FIRST_SCHEMA], tables: [] };
    await withSchema(source.databaseUrl, (orm, owner) =>
      goBack(orm, owner, { to: LAST_OF_BASELINE, force: true }),
    );
    await withLongSession(source.databaseUrl, async (client) => {
      for (const table of await tablesOf(client)) {
        const columns = columnsOf(table.name, table.columns);
        const rows = made.tables.find(({ name }) => name === table.name)?.rows ?? 0;
        await add(table.name, columns, rows, await buffer(client.query(rowsOf({ ...table, columns }))));
      }
    });
    await add('company_figures', ['company_id', 'portfolio_value'], 1, Buffer.from(`${living}\t10.00\n`));
    await add('fund_figures', ['is_fund', 'portfolio_value'], 1, Buffer.from('t\t10.00\n'));
  });
  afterAll(async () => {
    await source.clear();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    place = await createEmptyInstallation();
    said.length = 0;
  });
  afterEach(() => place.clear());

  it('is carried over completely: every row as it was, and each write-off with a date', async () => {
    await restore();
    const [{ today } = { today: '' }] = await query<{ today: string }>(
      place,
      `select (now() at time zone 'America/New_York')::date::text as today`,
    );
    expect(await query(place, 'select name, failed_on::text as date from companies order by id')).toEqual([
      { name: 'By the audit trail', date: today },
      { name: 'After its latest mark', date: '2024-05-02' },
      { name: 'When it was invested in', date: '2023-05-01' },
      { name: 'Alive', date: null },
    ]);
    expect(
      await query(
        place,
        'select investment_name as name, written_off_on::text as date from investments order by investment_date',
      ),
    ).toEqual([
      { name: 'By the audit trail', date: today },
      { name: 'With its company', date: '2024-05-02' },
      { name: 'Never worth anything', date: '2023-04-01' },
      { name: 'Still held', date: null },
    ]);
    const rest = 'select id, version, name, updated_at from companies order by id';
    expect(await query(place, rest)).toEqual(await query(source, rest));
    const trail = 'select * from audit_trail order by id';
    expect(await query(place, trail)).toEqual(await query(source, trail));
    expect((await verify(place, allChecks)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('logs which tables are skipped', async () => {
    await restore();
    expect(said.filter((line) => line.includes('skipped'))).toEqual([
      'company_figures: skipped, because this version of the portal no longer has this table',
      'fund_figures: skipped, because this version of the portal no longer has this table',
    ]);
  });

  it('leaves the constraints of the dates in force', async () => {
    await restore();
    await expect(
      query(place, `update companies set failed_on = null where status = 'failed'`),
    ).rejects.toThrow('companies_failed_on_check');
    await expect(
      query(place, `update investments set written_off_on = '2020-01-01' where status = 'failed'`),
    ).rejects.toThrow('investments_written_off_after_check');
  });

  it('cannot be made by this version, which reports what to do instead', async () => {
    await query(
      source,
      `update mikro_orm_migrations set name = '0001-foundation' where name = '0001-functions'`,
    );
    const path = join(folder, 'never.zip');
    await expect(writeBackup({ ...source, path, force: false, log })).rejects.toThrow(
      /: make a backup with that version \(npm run cli -- backup FILE\), then restore it with this one /,
    );
    await query(
      source,
      `update mikro_orm_migrations set name = '0001-functions' where name = '0001-foundation'`,
    );
  });

  it('of an older migration is refused with a sentence on what to do', async () => {
    await expect(restore({ migrations: FIRST_SCHEMA.slice(0, 9) })).rejects.toThrow(
      /too old for this one: restore it with that version, migrate it to 0020-upload-reservations, and back up again\.$/,
    );
  });

  it('of an unknown schema is refused', async () => {
    await expect(restore({ migrations: [...FIRST_SCHEMA, '0021-unknown'] })).rejects.toThrow(
      'too old for this one',
    );
    await expect(restore({ migrations: ['0001-unknown'] })).rejects.toThrow(
      'made by a newer version of the portal',
    );
  });

  it('with a table that no schema of the portal had is refused', async () => {
    const [table] = manifest.tables.filter(({ name }) => name === 'fund_figures');
    entries['odd'] = entries['fund_figures'] ?? '';
    if (!table) throw new Error('fund_figures is missing from the fixture');
    await expect(restore({ tables: [...manifest.tables, { ...table, name: 'odd' }] })).rejects.toThrow(
      'has a table odd, which this version of the portal does not know',
    );
  });
});
