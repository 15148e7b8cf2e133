import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { importFile } from '../../../test/import-file.js';
import type { InvestingEntity } from '../../investing-entities/investing-entity.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalEventDetail, CapitalEventRecord } from '../events/capital-events.dto.js';

const header = 'companyName,investmentName,lpEmail,entity,kind,date,capital,managementFee,expenses,reference';
const today = '2026-07-20';

describe('importing cash flows', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let trust: InvestingEntity;
  let deal: Investment;
  let number = 0;
  beforeAll(async () => {
    portal = await Portal.start({ today, settings: { workers: 'inline', fourEyes: true } });
    admin = await buildAdmin(portal.em, { firstName: 'Grace', lastName: 'Hopper' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { em } = portal;
    number += 1;
    ada = await buildUser(em, { email: `ada${number}@lps.example`, firstName: 'Ada', lastName: 'Byron' });
    bob = await buildUser(em, { email: `bob${number}@lps.example` });
    trust = await buildEntity(em, { lp: ada, legalName: 'Byron Trust' });
    deal = await buildInvestment(em, {
      company: await buildCompany(em, { name: `Acme ${number}` }),
      investmentName: `Seed ${number}`,
      totalInvestment: '100000.00',
    });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '30000.00' });
    await buildAllocation(em, { investment: deal, lp: ada, entity: trust, amount: '20000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '25000.00' });
  });

  /** A row of the deal: who, kind, date, the amounts, the reference. */
  const flow = (
    lp: User,
    [kind, date, amounts, reference]: [string, string, string, string],
    entity = '',
  ): string => `,${deal.investmentName},${lp.email},${entity},${kind},${date},${amounts},${reference}`;
  const importRows = (rows: string[], options?: { existing: 'skip' }) =>
    importFile(portal, admin, 'cash-flows', [header, ...rows], options);
  const events = async (): Promise<CapitalEventDetail[]> => {
    const path = `/api/capital-events?investmentId=${deal.id}`;
    const { body } = await portal.call(admin, 'GET', path);
    const found = [];
    for (const { id } of body as CapitalEventRecord[])
      found.push((await portal.call(admin, 'GET', `/api/capital-events/${id}`)).body as CapitalEventDetail);
    return found.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  };
  const journal = (): Promise<{ entity: string; bucket: string; amount: string; date: string }[]> =>
    portal.em.execute(
      `select entity_id as entity, bucket, sum(amount)::text as amount, max(effective_date)::text as date
       from journal_entries where investment_id = ? group by entity_id, bucket order by bucket, amount`,
      [deal.id],
    );

  it('makes one released and received call of the rows of a deal and a date, without a mail and without four eyes', async () => {
    const before = await portal.em.count(OutgoingMailSchema);
    const answer = await importRows([
      flow(ada, ['call', '2025-01-15', '"$10,000.00",100.5,', 'Wire 1']),
      flow(bob, ['Call', '1/15/2025', '5000,,25', 'Wire 2']),
      flow(ada, ['call', '2025-01-15', '20000,,', 'Wire 3'], 'byron trust'),
      flow(bob, ['call', '2025-06-30', '20000,,', 'Wire 4']),
      flow(ada, ['call', '2025-01-15', '5000,,', 'Wire 5']),
    ]);
    expect(answer).toEqual({ status: 200, imported: 5, existingRows: 0, errors: [] });
    const [first, second, ...none] = await events();
    expect(none).toEqual([]);
    expect(first).toMatchObject({
      kind: 'call',
      state: 'released',
      noticeDate: '2025-01-15',
      date: '2025-01-15',
      totals: { capital: '40000.00', managementFee: '100.50', expenses: '25.00' },
      preparedBy: { id: admin.id, name: 'Grace Hopper' },
      releasedBy: { id: admin.id, name: 'Grace Hopper' },
    });
    const lines = first?.lines.map(({ entity, net, paid, open, state }) => [
      entity.legalName,
      net,
      paid,
      open,
      state,
    ]);
    expect(lines?.toSorted()).toEqual(
      [
        [ada.legalName, '15100.50', '15100.50', '0.00', 'paid'],
        ['Byron Trust', '20000.00', '20000.00', '0.00', 'paid'],
        [bob.legalName, '5025.00', '5025.00', '0.00', 'paid'],
      ].toSorted(),
    );
    const receipts = first?.receipts.map(({ reference, date, amount }) => [reference, date, amount]);
    expect(receipts?.toSorted()).toEqual([
      ['Wire 1', '2025-01-15', '10100.50'],
      ['Wire 2', '2025-01-15', '5025.00'],
      ['Wire 3', '2025-01-15', '20000.00'],
      ['Wire 5', '2025-01-15', '5000.00'],
    ]);
    expect(second).toMatchObject({ number: (first?.number ?? 0) + 1, totals: { capital: '20000.00' } });
    expect(await portal.em.count(OutgoingMailSchema)).toBe(before);
    const own = (await journal()).filter(({ entity }) => entity === trust.id);
    expect(own).toEqual([
      { entity: trust.id, bucket: 'cash', amount: '20000.00', date: '2025-01-15' },
      { entity: trust.id, bucket: 'paid_in', amount: '-20000.00', date: '2025-01-15' },
    ]);
  });

  it('posts a charge to the journal on its date, with its reference', async () => {
    const answer = await importRows([flow(bob, ['charge', '2025-03-31', ',10,2.50', 'Audit 2024'])]);
    expect(answer).toMatchObject({ status: 200, imported: 1 });
    expect(await events()).toMatchObject([{ kind: 'charge', state: 'released', net: '12.50', receipts: [] }]);
    expect((await journal()).map(({ bucket, amount, date }) => [bucket, amount, date])).toEqual([
      ['cash', '-12.50', '2025-03-31'],
      ['expense', '2.50', '2025-03-31'],
      ['fee', '10.00', '2025-03-31'],
    ]);
  });

  it('refuses each wrong row with a sentence, and imports nothing', async () => {
    const tooMuch = await buildInvestment(portal.em, {
      investmentName: `Full ${number}`,
      totalInvestment: '10.00',
    });
    await buildAllocation(portal.em, { investment: tooMuch, lp: ada, amount: '12.50' });
    const outsider = await buildUser(portal.em, { email: `eve${number}@lps.example` });
    const answer = await importRows([
      flow(ada, ['call', '2025-01-15', '1,,', 'Wire 1']),
      flow(outsider, ['call', '2025-01-15', '1,,', 'Wire 2']),
      `,Nothing ${number},nobody@lps.example,,call,2025-01-15,1,,,Wire 3`,
      flow(bob, ['call', '2025-01-15', '1,,', 'Wire 4'], 'Byron Trust'),
      flow(ada, ['dividend', '2025-01-15', '1,,', 'Wire 5']),
      flow(ada, ['call', '2025-01-15', '-1,1.005,', 'Wire 6']),
      flow(ada, ['call', '2026-07-21', '1,,', 'Wire 7']),
      flow(ada, ['call', '2025-01-15', ',,0', 'Wire 8']),
      flow(ada, ['charge', '2025-01-15', '1,1,', 'Wire 9']),
      flow(ada, ['call', '2025-01-15', '1,,', '']),
      flow(ada, ['call', '2025-02-15', '2,,', 'WIRE 1']),
      `,Full ${number},${ada.email},,call,2025-01-15,1,,,Wire 10`,
      `,${deal.investmentName},,,call,2025-01-15,1,,,Wire 11`,
      flow(ada, ['call', '2025-02-30', '1,,', 'Wire 12']),
    ]);
    expect(answer).toEqual({
      status: 400,
      imported: 0,
      existingRows: 0,
      errors: [
        'Row 3: lpEmail: This LP has no allocation in this investment',
        `Row 4: investmentName: There is no investment called “Nothing ${number}”`,
        'Row 4: lpEmail: There is no LP with the e-mail address nobody@lps.example',
        'Row 5: entity: This LP has no entity called “Byron Trust”',
        'Row 6: kind: Kind must be one of call, proceeds, distribution, charge',
        'Row 7: capital: Capital must be at least 0',
        'Row 7: managementFee: Management fee can have at most 2 decimals',
        'Row 8: date: The date cannot be after today',
        'Row 9: capital: Fill in an amount: capital, managementFee, expenses',
        'Row 10: capital: A charge has no capital',
        'Row 11: reference: Reference is required',
        'Row 12: reference: This reference is in the file more than once',
        'Row 13: investmentName: The allocations exceed this deal by $2.50',
        'Row 14: lpEmail: Please enter a valid email address',
        'Row 15: date: Date must be a date such as 2026-01-31',
      ],
    });
    expect(await events()).toEqual([]);
  });

  it('asks for no more capital than is unfunded, counting the earlier rows and the calls that are released', async () => {
    expect(await importRows([flow(bob, ['call', '2025-01-15', '15000,,', 'Wire 1'])])).toMatchObject({
      imported: 1,
    });
    const rows = [
      flow(bob, ['call', '2025-02-15', '6000,900,', 'Wire 2']),
      flow(bob, ['call', '2025-03-15', '4000.01,,', 'Wire 3']),
      flow(bob, ['call', '2025-03-15', '4000,1,', 'Wire 4']),
    ];
    const { errors } = await importRows(rows);
    expect(errors).toEqual([
      `Row 3: capital: ${bob.legalName} is asked for $4,000.01 of capital, but only $4,000.00 is unfunded`,
    ]);
    expect(await importRows(rows.toSpliced(1, 1))).toMatchObject({ imported: 2, errors: [] });
  });

  it('refuses a reference that is recorded, or skips it when requested', async () => {
    const rows = [
      flow(ada, ['call', '2025-01-15', '1000,,', 'Wire 1']),
      flow(ada, ['charge', '2025-03-31', ',5,', 'Wire 1']),
    ];
    expect(await importRows(rows)).toMatchObject({ imported: 2, errors: [] });
    const [call, charge] = await events();
    expect(await importRows(rows.map((row) => row.replace('Wire', 'wire')))).toEqual({
      status: 400,
      imported: 0,
      existingRows: 2,
      errors: [
        `Row 2: reference: This reference is already recorded in ${call?.name}`,
        `Row 3: reference: This reference is already recorded in ${charge?.name}`,
      ],
    });
    expect(await importRows(rows, { existing: 'skip' })).toMatchObject({
      imported: 0,
      existingRows: 2,
      errors: [],
    });
    const more = flow(bob, ['call', '2025-01-15', '2000,,', 'Wire 1']);
    expect(await importRows([...rows, more], { existing: 'skip' })).toEqual({
      status: 200,
      imported: 1,
      existingRows: 2,
      errors: [],
    });
    expect(await events()).toHaveLength(3);
  });

  it('does not import what an admin received by hand with the reference, nor what was reversed', async () => {
    const [entityId] = [trust.id];
    const request = {
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2026-06-01',
      date: '2026-06-15',
      basis: 'typed',
      lines: [{ entityId, capital: '500.00' }],
    };
    const { body } = await portal.call(admin, 'POST', '/api/capital-events', request);
    const { id } = body as CapitalEventDetail;
    const other = await buildAdmin(portal.em);
    await portal.call(other, 'POST', `/api/capital-events/${id}/release`, {});
    const receipt = { entityId, date: '2026-06-15', amount: '500.00', reference: 'By hand' };
    await portal.call(admin, 'POST', `/api/capital-events/${id}/receipts`, { receipts: [receipt] });
    await portal.call(admin, 'POST', `/api/capital-events/${id}/reverse`, { reason: 'Wrong deal' });
    const row = flow(ada, ['call', '2026-06-15', '500,,', 'By hand'], 'Byron Trust');
    expect(await importRows([row])).toMatchObject({ status: 400, existingRows: 1 });
  });

  /** A deal of so many LPs, and a row of each that pays its part of one call. */
  const wideDeal = async (name: string, lps: number): Promise<{ id: string; rows: string[] }> => {
    const emails = Array.from({ length: lps }, (_, at) => `${name.toLowerCase()}${at}@lps.example`);
    await portal.em.execute(
      `insert into users (username, email, first_name, last_name, role, invite_status)
       select email, email, 'Far', 'Away', 'lp', 'created' from unnest(?::text[]) email`,
      [`{${emails.join(',')}}`],
    );
    const { id } = await buildInvestment(portal.em, { investmentName: name, totalInvestment: `${lps}.00` });
    await portal.em.execute(
      `insert into allocations (investment_id, lp_id, amount)
       select ?, id, 1 from users where email = any(?::text[])`,
      [id, `{${emails.join(',')}}`],
    );
    return {
      id,
      rows: emails.map((email, at) => `,${name},${email},,call,2025-01-15,1.00,0.10,,Wire ${at}`),
    };
  };

  const analyzed = ['capital_event_lines', 'capital_receipts', 'journal_entries'];

  it('makes one event of rows that are far apart, of which a check alone stores nothing', async () => {
    const { id, rows } = await wideDeal('Wide', 2_500);
    // The import does not wait for a vacuum, and skips the table that it runs on.
    await portal.asOwner(async (client) => {
      for (const table of analyzed)
        await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
    });
    const query = '?dryRun=true';
    const { body } = await portal.send(admin, `/api/bulk-import/cash-flows${query}`, {
      fields: {},
      file: { name: 'flows.csv', bytes: Buffer.from([header, ...rows].join('\n')) },
    });
    expect(body).toMatchObject({ success: true, message: '2,500 cash flows can be imported.' });
    const ofWide = async () =>
      (await portal.call(admin, 'GET', `/api/capital-events?investmentId=${id}`)).body;
    expect(await ofWide()).toEqual([]);
    expect(await importRows(rows)).toMatchObject({ status: 200, imported: 2_500 });
    expect(await ofWide()).toMatchObject([{ net: '2750.00', state: 'released' }]);
    const counted = await portal.em.execute<{ name: string }[]>(
      `select relname as name from pg_class
       where relname = any(?::text[]) and reltuples >= 2000`,
      [`{${analyzed.join(',')}}`],
    );
    expect(counted).toHaveLength(3);
  });

  it('checks an entry without reading those of the other entities, even while the statistics call the journal empty', async () => {
    const { id, rows } = await wideDeal('Broad', 200);
    await importRows(rows);
    const { entries, read } = await portal.asOwner(async (client) => {
      await client.query('begin');
      await client.query(`
        select pg_restore_relation_stats('schemaname', 'public', 'relname', 'journal_entries',
          'relpages', 1, 'reltuples', 0::real)`);
      const added = await client.query(
        `insert into journal_entries (event_id, entity_id, investment_id, bucket, part, amount, effective_date)
         select event_id, entity_id, investment_id, bucket, part, -amount, effective_date
         from journal_entries where investment_id = $1`,
        [id],
      );
      const counted = async (): Promise<number> => {
        const { rows: counts } = await client.query<{ read: number }>(`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname = 'journal_entries'`);
        return counts[0]?.read ?? 0;
      };
      const before = await counted();
      await client.query('set constraints all immediate');
      const after = await counted();
      await client.query('rollback');
      return { entries: added.rowCount ?? 0, read: after - before };
    });
    expect(entries).toBeGreaterThan(400);
    expect(read).toBeLessThan(entries * 20);
  });

  it('writes one entry in the activity feed, and no entry of the audit trail but that of the import', async () => {
    const last = async (): Promise<{ id: string }[]> =>
      portal.em.execute('select coalesce(max(id), 0)::text as id from audit_trail');
    const [before] = await last();
    await importRows([
      flow(ada, ['call', '2025-01-15', '1000,,', 'Wire 1']),
      flow(ada, ['charge', '2025-03-31', ',5,', 'Wire 2']),
    ]);
    const trail = await portal.em.execute(
      'select action, record_type as type from audit_trail where id > ? order by id',
      [before?.id],
    );
    expect(trail).toEqual([
      { action: 'created', type: 'import' },
      { action: 'changed', type: 'import' },
    ]);
    const { body } = await portal.call(admin, 'GET', '/api/activities?limit=1');
    expect(body).toMatchObject([
      { action: 'imported', entityType: 'import', details: { name: '2 cash flows' } },
    ]);
  });
});
