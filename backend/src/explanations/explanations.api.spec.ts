import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import { startDemoFund } from '../../test/demo-fund.js';
import type { User } from '../users/user.entity.js';

const MISSING = '019b0000-0000-7000-8000-000000000000';

jest.setTimeout(60_000);

describe('the explanations of the demo fund', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => void ({ portal, admin, lps } = await startDemoFund('2026-11-21')));
  afterAll(() => portal.stop());

  const read = async (reader: User, path: string) => (await portal.call(reader, 'GET', path)).body;

  it('result in the figures of every investment, for both roles', async () => {
    const [lp] = lps;
    const investments = await read(admin, '/api/investments');
    expect(investments).toHaveLength(40);
    for (const row of investments) {
      const explanation = await read(admin, `/api/explanations/investments/${row.id}`);
      expect(explanation).toMatchObject({
        subject: 'investment',
        name: row.investmentName,
        lp: null,
        asOf: '2026-11-21',
        holdings: [
          {
            investmentId: row.id,
            companyId: row.companyId,
            invested: row.totalInvestment,
            postMoney: row.initialValuation,
            valuation: row.markedValuation,
            writtenOff: row.writtenOff,
            currentValue: row.currentValue,
            irr: row.irr,
          },
        ],
        totals: { invested: row.totalInvestment, currentValue: row.currentValue, irr: row.irr },
      });
      expect(await read(lp as User, `/api/explanations/investments/${row.id}`)).toEqual(explanation);
    }
  });

  it("result in the figures of every LP's part, to the LP itself and to an admin", async () => {
    let explained = 0;
    for (const lp of lps)
      for (const row of await read(admin, `/api/investments/lp/${lp.id}`)) {
        explained += 1;
        const path = `/api/explanations/investments/${row.id}/lp/${lp.id}`;
        const explanation = await read(lp, path);
        const { lpAllocationAmount: invested, currentValue, irr } = row;
        expect(explanation).toMatchObject({
          subject: 'allocation',
          lp: { id: lp.id },
          holdings: [{ investmentId: row.id, invested, currentValue, irr }],
          totals: { invested, currentValue, irr },
        });
        expect(await read(admin, path)).toEqual(explanation);
      }
    expect(explained).toBeGreaterThan(lps.length);
  });

  it("result in every company's tiles", async () => {
    const companies = await read(admin, '/api/companies');
    expect(companies).toHaveLength(24);
    for (const { id } of companies) {
      const { overview, currentValuation, name } = await read(admin, `/api/companies/${id}`);
      const { subject, holdings, totals, ...rest } = await read(admin, `/api/explanations/companies/${id}`);
      expect({ subject, name: rest.name }).toEqual({ subject: 'company', name });
      expect(totals).toMatchObject({
        invested: overview.totalInvestment,
        currentValue: overview.valueOnMark,
        multiple: overview.moic,
        irr: null,
      });
      for (const { valuation, valuationSource } of holdings)
        if (valuationSource !== 'post_money') expect(valuation).toBe(currentValuation);
        else expect(currentValuation).toBeNull();
      const investments = await read(admin, `/api/companies/${id}/investments`);
      expect(holdings.map(({ investmentId }: { investmentId: string }) => investmentId)).toEqual(
        investments.map((row: { id: string }) => row.id),
      );
    }
  });

  it("result in the fund's figures and every LP's", async () => {
    const metrics = await read(admin, '/api/fund-metrics');
    expect((await read(admin, '/api/explanations/fund')).totals).toMatchObject({
      invested: metrics.deployedCapital,
      currentValue: metrics.portfolioValue,
      irr: null,
    });
    for (const lp of lps) {
      const sums = await read(lp, '/api/portfolio/summary');
      const explanation = await read(lp, `/api/explanations/lps/${lp.id}`);
      expect(explanation.totals).toMatchObject({
        invested: sums.totalInvested,
        currentValue: sums.totalValue,
        totalReturn: sums.totalReturn,
        multiple: sums.returnMultiple,
        irr: sums.irr,
      });
      expect(await read(admin, `/api/explanations/lps/${lp.id}`)).toEqual(explanation);
    }
  });
});

describe('an explanation', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  const holdingOf = async (id: string) =>
    (await portal.call(admin, 'GET', `/api/explanations/investments/${id}`)).body.holdings[0];

  it('says whether the valuation is of a mark, entered on the company, or the post-money one', async () => {
    const em = portal.em;
    const company = await buildCompany(em);
    const { id } = await buildInvestment(em, { company, initialValuation: '1000000.00' });
    expect(await holdingOf(id)).toMatchObject({
      valuationSource: 'post_money',
      valuation: '1000000.00',
      mark: null,
    });
    await portal.call(admin, 'PUT', `/api/companies/${company.id}`, { currentValuation: '3000000.00' });
    expect(await holdingOf(id)).toMatchObject({
      valuationSource: 'entered',
      valuation: '3000000.00',
      mark: null,
    });
    const by = await buildAdmin(em, { firstName: 'Ada', lastName: 'Marker' });
    await buildMark(em, { company, by, valuation: '1.00', markDate: new Date('2026-06-30T16:00:00Z') });
    const marks = [];
    for (const valuation of ['4000000.00', '5000000.00'])
      marks.push(await buildMark(em, { company, by, valuation, markDate: new Date('2026-07-01T16:00:00Z') }));
    // Recorded last, but back-dated: the date decides first.
    await buildMark(em, { company, by, valuation: '2.00', markDate: new Date('2026-06-30T16:00:00Z') });
    expect(await holdingOf(id)).toMatchObject({
      valuationSource: 'mark',
      valuation: '5000000.00',
      mark: {
        id: marks[1]?.id,
        markDate: '2026-07-01T16:00:00+00:00',
        recordedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        recordedBy: 'Ada Marker',
      },
      currentValue: '500000.00',
    });
  });

  it('names the day of the mark, and when and by whom its valuation and date were recorded', async () => {
    const em = portal.em;
    const company = await buildCompany(em);
    const { id } = await buildInvestment(em, { company });
    const by = await buildAdmin(em, { firstName: 'Ada', lastName: 'Marker' });
    const mark = await buildMark(em, {
      company,
      by,
      markDate: new Date('2026-03-31T16:00:00Z'),
      createdAt: new Date('2026-04-11T02:00:00Z'),
    });
    const edit = (fields: object) =>
      portal.call(admin, 'PUT', `/api/companies/${company.id}/marks/${mark.id}`, fields);
    const source = async () => {
      const headers = { cookie: await portal.signIn(admin.email) };
      const answer = await fetch(`${portal.url}/api/explanations/investments/${id}/workbook`, { headers });
      const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
      return sheet?.data.find(([label]) => label === 'Source of the valuation')?.[1];
    };
    const first = { recordedAt: '2026-04-11T02:00:00+00:00', recordedBy: 'Ada Marker' };
    expect((await holdingOf(id)).mark).toMatchObject(first);
    expect(await source()).toBe('Mark of 2026-03-31, recorded on 2026-04-10 by Ada Marker');

    await edit({ explanation: 'By the last round' });
    expect((await holdingOf(id)).mark).toMatchObject(first);

    await edit({ valuation: '12000000' });
    await edit({ explanation: 'By the last round, corrected' });
    const { body } = await portal.call(admin, 'GET', `/api/companies/${company.id}/mark-versions`);
    expect((await holdingOf(id)).mark).toEqual({
      id: mark.id,
      markDate: '2026-03-31T16:00:00+00:00',
      recordedAt: body[1].supersededAt,
      recordedBy: `${admin.firstName} ${admin.lastName}`,
    });
    expect(await source()).toMatch(/^Mark of 2026-03-31, recorded on \d{4}-\d{2}-\d{2} by Pat Person \d+$/);
  });

  it('of a missing record, or of a record of another LP, is a 404', async () => {
    const em = portal.em;
    const [owner, other] = [await buildUser(em), await buildUser(em)];
    const allocation = await buildAllocation(em, { lp: owner });
    const id = allocation.investment.id;
    const refusal = async (reader: User, path: string) => {
      const { status, body } = await portal.call(reader, 'GET', `/api/explanations/${path}`);
      return { status, message: body.message };
    };
    for (const tail of ['', '/workbook']) {
      const part = { status: 404, message: 'Allocation not found' };
      expect(await refusal(other, `investments/${id}/lp/${owner.id}${tail}`)).toEqual(part);
      expect(await refusal(other, `investments/${id}/lp/${MISSING}${tail}`)).toEqual(part);
      expect(await refusal(other, `investments/${MISSING}/lp/${owner.id}${tail}`)).toEqual(part);
      expect(await refusal(owner, `investments/${MISSING}/lp/${owner.id}${tail}`)).toEqual(part);
      expect(await refusal(admin, `investments/${id}/lp/${other.id}${tail}`)).toEqual(part);
      const lp = { status: 404, message: 'LP not found' };
      expect(await refusal(other, `lps/${owner.id}${tail}`)).toEqual(lp);
      expect(await refusal(other, `lps/${MISSING}${tail}`)).toEqual(lp);
      expect(await refusal(admin, `lps/${admin.id}${tail}`)).toEqual(lp);
      expect(await refusal(admin, `investments/${MISSING}${tail}`)).toMatchObject({ status: 404 });
      expect(await refusal(admin, `companies/${MISSING}${tail}`)).toMatchObject({ status: 404 });
      expect(await refusal(owner, `fund${tail}`)).toMatchObject({ status: 403 });
    }
  });

  it('of an LP contains nothing about other LPs', async () => {
    const em = portal.em;
    const coInvestor = await buildUser(em, { firstName: 'Nebo', lastName: 'Coinvestor' });
    const lp = await buildUser(em);
    const investment = await buildInvestment(em);
    await buildAllocation(em, { investment, lp: coInvestor, amount: '31415.92' });
    await buildAllocation(em, { investment, lp, amount: '2718.28' });
    for (const path of [
      `lps/${lp.id}`,
      `investments/${investment.id}/lp/${lp.id}`,
      `investments/${investment.id}`,
    ]) {
      const { text } = await portal.call(lp, 'GET', `/api/explanations/${path}`);
      expect(text).not.toMatch(/31415|Nebo|Coinvestor/);
    }
  });

  it('of an LP without allocations is zeros', async () => {
    const lp = await buildUser(portal.em);
    expect((await portal.call(lp, 'GET', `/api/explanations/lps/${lp.id}`)).body).toMatchObject({
      holdings: [],
      totals: {
        invested: '0.00',
        currentValue: '0.00',
        totalReturn: '0.00',
        multiple: 0,
        years: null,
        irr: null,
      },
    });
  });

  it('as a workbook is audited before it is sent, under the name of its file', async () => {
    const company = await buildCompany(portal.em, { name: '=Ünï & "Söns"' });
    await buildInvestment(portal.em, { company, investmentName: '@Seed' });
    const headers = { cookie: await portal.signIn(admin.email) };
    const answer = await fetch(`${portal.url}/api/explanations/companies/${company.id}/workbook`, {
      headers,
    });
    const name = 'explanation-uni-sons-2026-07-01.xlsx';
    expect([answer.headers.get('Content-Disposition'), answer.headers.get('Content-Type')]).toEqual([
      `attachment; filename=${name}`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(sheet?.data.flat()).toEqual(expect.arrayContaining(['@Seed', '=Ünï & "Söns"', 'agrees']));
    const { body } = await portal.call(admin, 'GET', `/api/audit?recordId=${company.id}&action=exported`);
    expect(body).toEqual([
      expect.objectContaining({ recordType: 'company', recordName: name, userId: admin.id }),
    ]);
  });
});
