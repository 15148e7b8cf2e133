import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectations } from '../../test/access/expectations.js';
import {
  addHiddenRecords,
  hidden,
  refusals,
  shown,
  type Hidden,
  type HiddenRecords,
} from '../../test/access/firm-switches.js';
import { verdictOf } from '../../test/access/verdicts.js';
import { buildWholeFund, type WholeFund } from '../../test/access/whole-fund.js';
import { Portal } from '../../test/app.js';
import { readZip } from '../../test/zip.js';
import type { User } from '../users/user.entity.js';
import type { FirmSwitches } from './visibility.sql.js';

// Generous, for slow machines.
const TIMEOUT_MS = 300_000;

type LpName = 'owner' | 'coInvestor' | 'outsider';
const lpNames: readonly LpName[] = ['owner', 'coInvestor', 'outsider'];
const switchNames = Object.keys(hidden) as Hidden[];

let portal: Portal;
let fund: WholeFund;
let records: HiddenRecords;
beforeAll(async () => {
  portal = await Portal.start();
  fund = await buildWholeFund(portal);
  records = await addHiddenRecords(portal, fund);
}, TIMEOUT_MS);
afterAll(() => portal.stop());

const lpOf = (name: LpName): User => fund[name].user;
const get = (user: User, path: string) => portal.call(user, 'GET', path);

async function setSwitches(switches: Partial<FirmSwitches>): Promise<void> {
  const { status } = await portal.call(fund.admin, 'PUT', '/api/firm', { ...shown, ...switches });
  expect(status).toBe(200);
}

/** What an answer says, of a workbook what is in its files. */
async function textOf({ headers, text, body }: Response): Promise<string> {
  if (!Buffer.isBuffer(body)) return `${JSON.stringify(headers)}${text ?? ''}`.toLowerCase();
  const isZip = body.subarray(0, 2).toString('latin1') === 'PK';
  const files = isZip ? [...(await readZip(body)).values()] : [body];
  return Buffer.concat(files).toString('latin1').toLowerCase();
}

const gets = expectations.filter(([, method]) => method === 'GET');
const pathOf = (template: string, ids: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

/** The names in paths of which the fund has a second record, in the pipeline. */
const ofCompany = /\{(company|investment|update|companyFile|attachment)\}/g;
const hasRecord = (template: string): boolean => template.search(ofCompany) >= 0;

/** Further paths that an LP's screens ask for: filters, pages, days, and the other deals. */
function furtherPaths(): string[] {
  const { ids } = fund;
  return [
    ...gets
      .filter(([, , template]) => hasRecord(template))
      .map(([, , path]) => pathOf(path, records.pipeline)),
    ...records.words.map((word) => `/api/search?limit=20&q=${encodeURIComponent(word)}`),
    ...records.deals.flatMap((id) => [`/api/investments/${id}`, `/api/allocations/investment/${id}?limit=1`]),
    ...records.deals.map((id) => `/api/allocations/investment/${id}`),
    ...lpNames.map((name) => `/api/explanations/lps/${lpOf(name).id}?asOf=2026-06-30`),
    `/api/explanations/investments/${ids['investment']}/lp/${ids['owner']}?asOf=2026-06-15`,
    `/api/explanations/investments/${ids['investment']}?asOf=2026-06-15`,
    '/api/updates?search=canary',
    '/api/updates?sort=changed',
    '/api/companies?limit=500',
    '/api/investments?limit=500',
  ];
}

/** What one has downloaded oneself stays in the list of it. */
const ownPast = '/api/me/events';

/** All that an LP can read, as one text. The calls of the access table answer as `expected` says. */
async function everythingOf(name: LpName, expected: (cell: Cell) => number): Promise<string> {
  const all: string[] = [];
  const read = async (path: string) => {
    const answer = await get(lpOf(name), path);
    if (path !== ownPast) all.push(await textOf(answer), ...cursorsOf(answer));
    return answer.status;
  };
  for (const expectation of gets) {
    const [, , template, answer = 200] = expectation;
    const verdict = verdictOf(name, expectation);
    const status = expected({ template, name, status: verdict === 'through' ? answer : verdict });
    const path = pathOf(template, fund.ids);
    expect([template, name, await read(path)]).toEqual([template, name, status]);
  }
  for (const path of furtherPaths()) expect([path, (await read(path)) < 500]).toEqual([path, true]);
  return all.join('\n');
}

interface Cell {
  template: string;
  name: LpName;
  status: number;
}

/** Cursors are encoded texts of the last record. */
const cursorsOf = ({ headers }: Response): string[] =>
  [...String(headers['link'] ?? '').matchAll(/cursor=([\w-]+)/g)].map(([, cursor = '']) =>
    Buffer.from(cursor, 'base64url').toString().toLowerCase(),
  );

describe('what LPs see', () => {
  it(
    'is everything that the firm can hide, by default',
    async () => {
      for (const name of lpNames) {
        const text = await everythingOf(name, ({ status }) => status);
        expect([name, missingFrom(text, name, switchNames)]).toEqual([name, []]);
      }
    },
    TIMEOUT_MS,
  );

  const canariesOf = (name: LpName, each: Hidden): string[] => records.canaries[each][name] ?? [];
  const missingFrom = (text: string, name: LpName, of: readonly Hidden[]): string[] =>
    of.flatMap((each) => canariesOf(name, each)).filter((canary) => !text.includes(canary.toLowerCase()));

  describe.each(switchNames)('without %s', (each) => {
    beforeAll(() => setSwitches(hidden[each]));
    afterAll(() => setSwitches({}));

    it(
      'leaves them out of every answer to an LP, and has the cells of the access table but for its own column',
      async () => {
        const refused = refusals[each];
        const isRefused = ({ template, name }: Cell) =>
          refused?.paths.includes(template) && refused.to.includes(name);
        for (const name of lpNames) {
          const text = await everythingOf(name, (cell) => (isRefused(cell) ? 404 : cell.status));
          expect([name, missingFrom(text, name, [each])]).toEqual([name, canariesOf(name, each)]);
        }
      },
      TIMEOUT_MS,
    );

    it('answers admins as before', async () => {
      for (const path of ['/api/companies', '/api/investments', '/api/updates', '/api/latest-marks']) {
        const before = await everyPage(path);
        await setSwitches({});
        expect([path, await everyPage(path)]).toEqual([path, before]);
        await setSwitches(hidden[each]);
      }
      expect((await get(fund.admin, '/api/user')).body.shows).toEqual({
        breakdown: 'all',
        dealNotes: true,
        pipeline: true,
        fundFigures: true,
        allocationGaps: true,
      });
    });
  });

  const everyPage = async (path: string) => (await get(fund.admin, path)).text;
});

describe('without the pipeline', () => {
  beforeAll(() => setSwitches(hidden.pipeline));
  afterAll(() => setSwitches({}));

  it('its companies are the same 404 as missing ones, in every call', async () => {
    const missing = '019b0000-0000-7000-8000-000000000000';
    for (const [kind, , template] of gets.filter(([, , path]) => hasRecord(path)))
      for (const name of lpNames) {
        const { status, body } = await get(lpOf(name), pathOf(template, records.pipeline));
        expect([template, name, status]).toEqual([template, name, kind === 'admins' ? 403 : 404]);
        const ofMissing = await get(
          lpOf(name),
          template.replaceAll(ofCompany, missing).replace('{owner}', records.pipeline['owner'] ?? ''),
        );
        expect([template, body.message]).toEqual([template, ofMissing.body.message]);
      }
  });

  it('an LP still sees the companies in which it holds something', async () => {
    const names = async (name: LpName) =>
      (await get(lpOf(name), '/api/companies')).body.map((company: { name: string }) => company.name);
    expect(await names('owner')).toContain('Canary-held passed');
    expect(await names('outsider')).not.toContain('Canary-held passed');
    const found = async (name: LpName) =>
      (await get(lpOf(name), '/api/search?q=canary-held&limit=20')).body.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect((await found('owner')).toSorted()).toEqual(['company', 'investment']);
    expect(await found('outsider')).toEqual([]);
  });
});

describe('the breakdown of a deal', () => {
  afterAll(() => setSwitches({}));
  const breakdown = async (query = '') =>
    (await get(lpOf('owner'), `/api/allocations/investment/${fund.ids['investment']}${query}`)).body;

  it('has the names of other LPs alone, after the own line, so that no order tells who has more', async () => {
    await setSwitches(hidden['amounts of others']);
    const [own, other] = await breakdown();
    expect(own).toMatchObject({ lpId: lpOf('owner').id, amount: '31415.92' });
    expect(other).toMatchObject({
      lp: { firstName: lpOf('coInvestor').firstName },
      amount: null,
      currentValue: null,
      realized: null,
      entity: null,
    });
    const first = await get(
      lpOf('coInvestor'),
      `/api/allocations/investment/${fund.ids['investment']}?limit=1`,
    );
    expect(first.body).toMatchObject([{ lpId: lpOf('coInvestor').id, amount: '27182.81' }]);
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await get(lpOf('coInvestor'), next)).body).toMatchObject([
      { lpId: lpOf('owner').id, amount: null },
    ]);
  });

  it('has the own line alone', async () => {
    await setSwitches(hidden.others);
    expect((await breakdown()).map(({ lpId }: { lpId: string }) => lpId)).toEqual([lpOf('owner').id]);
    const { headers } = await get(
      lpOf('owner'),
      `/api/allocations/investment/${fund.ids['investment']}?limit=1`,
    );
    expect(headers['link']).toBeUndefined();
  });
});

describe("without the fund's figures", () => {
  beforeAll(() => setSwitches(hidden['fund figures']));
  afterAll(() => setSwitches({}));

  it("an LP's own figures are whole", async () => {
    const owner = lpOf('owner');
    const list = (await get(owner, `/api/investments/lp/${owner.id}`)).body;
    for (const row of list)
      expect(row).toMatchObject({
        totalInvestment: null,
        lpAllocationAmount: expect.stringMatching(/^\d+\.\d\d$/),
        currentValue: expect.stringMatching(/^\d+\.\d\d$/),
        irr: expect.any(Number),
      });
    const { body } = await get(owner, `/api/investments/${fund.ids['investment']}`);
    expect(body).toMatchObject({
      totalInvestment: null,
      currentValue: null,
      realized: null,
      irr: null,
      lpAllocationAmount: '31415.92',
      initialValuation: '1000000.00',
    });
    const company = (await get(owner, `/api/companies/${fund.ids['company']}`)).body;
    expect([company.overview, company.currentValuation]).toEqual([null, '10000001.00']);
    const history = (await get(owner, `/api/investments/${fund.ids['investment']}/history`)).body;
    expect([history.points, history.firstMarkedOn]).toEqual([[], '2026-03-31']);
  });

  it('its own part explains its value by the ownership entry of the part, to the cent', async () => {
    const owner = lpOf('owner');
    const path = `/api/explanations/investments/${fund.ids['investment']}/lp/${owner.id}`;
    const [holding] = (await get(owner, path)).body.holdings;
    expect(holding.ownership).toMatchObject({ date: '2026-06-01', cost: '31415.92' });
    const { percent, cost } = holding.ownership;
    const value =
      (Number(holding.remainingCost) / Number(cost)) * (percent / 100) * Number(holding.valuation);
    expect(value.toFixed(2)).toBe(holding.currentValue);
    expect((await get(fund.admin, path)).body.holdings[0].ownership.percent).toBe(10);
  });
});

describe('what is not allocated', () => {
  beforeAll(() => setSwitches(hidden['allocation gaps']));
  afterAll(() => setSwitches({}));

  it('does not follow from the amounts of a deal in whose breakdown an LP sees others', async () => {
    const { totalInvestment } = (await get(fund.admin, `/api/investments/${fund.ids['investment']}`)).body;
    const of = async (name: LpName) =>
      (await get(lpOf(name), `/api/investments/${fund.ids['investment']}`)).body.totalInvestment;
    expect([await of('owner'), await of('coInvestor'), await of('outsider')]).toEqual([
      null,
      null,
      totalInvestment,
    ]);
    await setSwitches({ ...hidden['allocation gaps'], ...hidden.others });
    expect(await of('owner')).toBe(totalInvestment);
  });
});

describe('an LP that has read everything', () => {
  afterAll(() => setSwitches({}));

  it('is told by no 304 that it is still current, once the firm shows less', async () => {
    const owner = lpOf('owner');
    const read = [];
    for (const [, , template] of gets) {
      const path = pathOf(template, fund.ids);
      const { status, headers } = await get(owner, path);
      if (status === 200 && headers['etag']) read.push({ path, etag: String(headers['etag']) });
    }
    const cached = [];
    for (const each of read) {
      const { status } = await portal.callUndeclared(owner, 'GET', each.path, undefined, {
        'If-None-Match': each.etag,
      });
      if (status === 304) cached.push(each);
    }
    expect(cached.length).toBeGreaterThan(20);
    await setSwitches(hidden['fund figures']);
    const known = new Set(['/api/companies', '/api/investments', '/api/updates', '/api/latest-marks']);
    for (const { path, etag } of cached.filter(
      (each) => known.has(each.path) || each.path.includes('/history'),
    )) {
      const { status } = await portal.callUndeclared(owner, 'GET', path, undefined, {
        'If-None-Match': etag,
      });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('is told what it is shown', async () => {
    await setSwitches({ ...hidden.others, ...hidden.pipeline });
    const shows = {
      breakdown: 'own',
      dealNotes: true,
      pipeline: false,
      fundFigures: true,
      allocationGaps: true,
    };
    expect((await get(lpOf('owner'), '/api/user')).body.shows).toEqual(shows);
    const signedIn = await portal.call(null, 'POST', '/api/login', {
      email: lpOf('owner').email,
      password: 'Correct-Horse-1',
    });
    expect(signedIn.body.shows).toEqual(shows);
  });
});
