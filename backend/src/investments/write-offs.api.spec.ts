import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildMark } from '../../test/builders.js';
import { fromFirstSchema } from '../operations/backup/carry-over.js';
import { importFile } from '../../test/import-file.js';
import { noonInNewYork } from '../config/clock.js';
import { CompanySchema } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';
import { InvestmentSchema } from './investment.entity.js';

const TODAY = '2026-07-15';
const TOMORROW = '2026-07-16';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ today: TODAY, settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());

const edit = (path: string, body: object) => portal.call(admin, 'PUT', `/api/${path}`, body);

describe('the date of a write-off', () => {
  it('of an investment is today when it is first written off, stays, can be edited, and is cleared with the status', async () => {
    const { id } = await buildInvestment(portal.em, { investmentDate: '2026-01-20' });
    const steps: [body: object, writtenOffOn: string | null][] = [
      [{ status: 'cancelled' }, TODAY],
      [{ writtenOffOn: '2026-03-01' }, '2026-03-01'],
      [{ status: 'failed' }, '2026-03-01'],
      [{ writtenOffOn: null, notes: 'The same' }, '2026-03-01'],
      [{ investmentDate: '2026-04-01' }, '2026-04-01'],
      [{ status: 'active' }, null],
      [{ status: 'failed', writtenOffOn: '2026-05-04' }, '2026-05-04'],
    ];
    for (const [body, writtenOffOn] of steps) {
      const answer = await edit(`investments/${id}`, body);
      expect([answer.status, answer.body.writtenOffOn]).toEqual([200, writtenOffOn]);
    }
    const listed = (await portal.call(admin, 'GET', '/api/investments')).body;
    expect(listed.find((row: { id: string }) => row.id === id)).toMatchObject({ writtenOffOn: '2026-05-04' });
    const trail = (await portal.call(admin, 'GET', `/api/audit?recordId=${id}`)).body;
    expect(JSON.stringify(trail)).toContain('2026-05-04');
  });

  it.each([
    [{ writtenOffOn: '2026-03-01' }, 'Written off on can only be set when the status is a write-off'],
    [{ status: 'failed', writtenOffOn: TOMORROW }, 'Written off on cannot be after today'],
    [{ status: 'failed', writtenOffOn: '2026-01-19' }, 'Written off on cannot be before the investment date'],
    [{ status: 'failed', writtenOffOn: 'soon' }, 'Written off on must be a date such as 2026-01-31'],
  ])('of an investment is refused: %j', async (body, message) => {
    const company = await buildCompany(portal.em);
    const { id } = await buildInvestment(portal.em, { company, investmentDate: '2026-01-20' });
    const fields = { investmentName: 'New', totalInvestment: 1, initialValuation: 1 };
    const created = { ...fields, companyId: company.id, investmentDate: '2026-01-20', ...body };
    for (const answer of [
      await edit(`investments/${id}`, body),
      await portal.call(admin, 'POST', '/api/investments', created),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ details: [{ field: 'writtenOffOn', message }] });
    }
  });

  it('of a company is today when it first failed, and may be any day until today', async () => {
    const { id } = await buildCompany(portal.em);
    expect((await edit(`companies/${id}`, { status: 'failed' })).body.failedOn).toBe(TODAY);
    expect((await edit(`companies/${id}`, { failedOn: '2001-01-01' })).body.failedOn).toBe('2001-01-01');
    const late = await edit(`companies/${id}`, { failedOn: TOMORROW });
    expect([late.status, late.body.details]).toEqual([
      400,
      [{ field: 'failedOn', message: 'Failed on cannot be after today' }],
    ]);
    expect((await edit(`companies/${id}`, { status: 'exited' })).body.failedOn).toBeNull();
    expect((await edit(`companies/${id}`, { failedOn: '2001-01-01' })).status).toBe(400);
  });

  it('is imported, today where the cell is empty, and checked like any other', async () => {
    const companies = (rows: string[]) =>
      importFile(portal, admin, 'companies', ['name,sector,status,failedOn', ...rows]);
    expect(
      await companies(['Gone,Fintech,failed,3/1/2026', 'Going,Fintech,failed,', 'Here,Fintech,active,']),
    ).toMatchObject({ imported: 3, errors: [] });
    const failedOn = async (name: string) =>
      (await portal.em.findOneOrFail(CompanySchema, { name })).failedOn;
    expect([await failedOn('Gone'), await failedOn('Going'), await failedOn('Here')]).toEqual([
      '2026-03-01',
      TODAY,
      null,
    ]);
    const refused = await companies(['Odd,Fintech,active,2026-03-01', `Late,Fintech,failed,${TOMORROW}`]);
    expect(JSON.stringify(refused.errors)).toContain(
      'failedOn: Failed on can only be set when the status is a write-off',
    );
    expect(JSON.stringify(refused.errors)).toContain('failedOn: Failed on cannot be after today');
    expect(await portal.em.count(CompanySchema, { name: { $in: ['Odd', 'Late'] } })).toBe(0);

    const investments = (rows: string[]) =>
      importFile(portal, admin, 'investments', [
        'companyName,investmentName,totalInvestment,initialValuation,investmentDate,status,writtenOffOn',
        ...rows,
      ]);
    expect(
      await investments([
        'Here,Dated,1,1,2026-01-31,failed,2026-03-01',
        'Here,Undated,1,1,2026-01-31,cancelled,',
      ]),
    ).toMatchObject({ imported: 2, errors: [] });
    const writtenOffOn = async (investmentName: string) =>
      (await portal.em.findOneOrFail(InvestmentSchema, { investmentName })).writtenOffOn;
    expect([await writtenOffOn('Dated'), await writtenOffOn('Undated')]).toEqual(['2026-03-01', TODAY]);
    const early = await investments(['Here,Early,1,1,2026-01-31,failed,2026-01-30']);
    expect(JSON.stringify(early.errors)).toContain(
      'writtenOffOn: Written off on cannot be before the investment date',
    );
  });

  it.each([
    `update investments set status = 'failed'`,
    `update investments set written_off_on = '2026-01-01'`,
    `update companies set status = 'failed', failed_on = null`,
    `update companies set status = 'active', failed_on = '2026-01-01'`,
    `update investments set status = 'failed', written_off_on = investment_date - 1`,
  ])('must match its status in the database: %s', async (sql) => {
    await buildInvestment(portal.em);
    await expect(portal.em.execute(sql)).rejects.toThrow(/violates check constraint/);
  });
});

describe('a write-off from before write-offs had dates', () => {
  const undated = (fields: object, marks: string[] = []) =>
    buildCompany(portal.em, fields).then(async (company) => {
      for (const day of marks)
        await buildMark(portal.em, { company, by: admin, markDate: noonInNewYork(day) });
      return company;
    });
  const noteChange = (type: string, id: string, at: string, [before, after]: [string, string]) =>
    portal.asOwner((client) =>
      client.query(
        `insert into audit_trail (at, acting_as, action, record_type, record_id, before, after)
         values ($1, 'user', 'changed', $2, $3, jsonb_build_object('status', $4::text), jsonb_build_object('status', $5::text))`,
        [at, type, id, before, after],
      ),
    );
  /** Clears the dates, as in an older database, and runs the statement that fills them. */
  const fill = () =>
    portal.asOwner((client) =>
      client.query(`
        begin;
        set local session_replication_role to replica;
        alter table companies drop constraint companies_failed_on_check;
        alter table investments drop constraint investments_written_off_on_check;
        update companies set failed_on = null;
        update investments set written_off_on = null;
        ${fromFirstSchema.fill}
        alter table companies
          add constraint companies_failed_on_check check ((status = 'failed') = (failed_on is not null));
        alter table investments add constraint investments_written_off_on_check
          check ((status in ('failed', 'cancelled')) = (written_off_on is not null));
        commit`),
    );

  it('gets the date that its history had: by the trail, else by the latest mark, else by its first day', async () => {
    const { em } = portal;
    const company = await undated({});
    const build = (fields: object) =>
      buildInvestment(em, { company, investmentDate: '2026-01-20', ...fields });
    const audited = await build({ status: 'failed' });
    await noteChange('investment', audited.id, '2026-02-10T17:00Z', ['active', 'failed']);
    await noteChange('investment', audited.id, '2026-02-11T17:00Z', ['failed', 'active']);
    await noteChange('investment', audited.id, '2026-05-05T02:00Z', ['closed', 'cancelled']);
    await noteChange('investment', audited.id, '2026-05-09T17:00Z', ['cancelled', 'failed']);
    const unrecorded = await build({ status: 'cancelled' });
    const alive = await build({});
    const auditedCompany = await undated({ status: 'failed' }, ['2026-02-28']);
    await noteChange('company', auditedCompany.id, '2026-04-04T17:00Z', ['active', 'failed']);
    const marked = await undated({ status: 'failed' }, ['2026-02-28', '2026-03-31']);
    const ofMarked = await build({ company: marked, status: 'failed' });
    const unmarked = await undated({ status: 'failed' });
    await build({ company: unmarked });

    await fill();
    em.clear();
    const written = async ({ id }: { id: string }) =>
      (await em.findOneOrFail(InvestmentSchema, id)).writtenOffOn;
    const failed = async ({ id }: { id: string }) => (await em.findOneOrFail(CompanySchema, id)).failedOn;
    expect({
      audited: await written(audited),
      unrecorded: await written(unrecorded),
      alive: await written(alive),
      ofMarked: await written(ofMarked),
      auditedCompany: await failed(auditedCompany),
      marked: await failed(marked),
      unmarked: await failed(unmarked),
    }).toEqual({
      audited: '2026-05-04',
      unrecorded: '2026-01-20',
      alive: null,
      ofMarked: '2026-04-01',
      auditedCompany: '2026-04-04',
      marked: '2026-04-01',
      unmarked: '2026-01-20',
    });
  });
});
