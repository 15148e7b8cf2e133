import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildActivity,
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUpdate,
  buildUser,
} from '../../test/builders.js';
import { leafThrough, nextOf, type Row } from '../../test/pages.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

const lists = ['/api/updates', '/api/updates?sort=changed', '/api/activities', '/api/investments'];
const withLimit = (path: string, limit: number | string) =>
  `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
const cursorIn = (address = ''): string => new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';
const idsOf = (rows: Row[]): string[] => rows.map(({ id }) => id);

describe('A list in pages', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let company: Company;

  beforeAll(async () => {
    portal = await Portal.start();
    const em = portal.em;
    admin = await buildAdmin(em);
    lp = await buildUser(em);
    company = await buildCompany(em, { name: 'Acme' });
    for (let nth = 0; nth < 23; nth += 1) {
      // Four of them share each moment, and each day.
      const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(nth / 4)));
      await buildUpdate(em, { company, by: admin, createdAt: at, updatedAt: new Date(at.getTime() * 0.99) });
      await buildActivity(em, { by: admin, createdAt: at });
      const investment = await buildInvestment(em, {
        company,
        investmentDate: at.toISOString().slice(0, 10),
      });
      await buildAllocation(em, {
        investment,
        lp: nth % 3 ? lp : await buildUser(em),
        amount: `${nth + 1}.00`,
      });
    }
  });
  afterAll(() => portal.stop());

  const whole = async (path: string, user = admin): Promise<Row[]> =>
    (await portal.call(user, 'GET', path)).body as Row[];

  it.each(lists)('is all of it in its order, also where times are the same: %s', async (path) => {
    const all = await whole(path);
    expect(all.length).toBeGreaterThanOrEqual(23);
    for (const limit of [1, 3, 4, 23, 500]) {
      const pages = await leafThrough(portal, admin, withLimit(path, limit));
      expect(pages.flat()).toEqual(all);
      expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
      expect(pages.at(-1)?.length).toBeGreaterThan(0);
    }
  });

  it.each(lists)('ends where nothing follows, and is whole without a limit: %s', async (path) => {
    const all = await whole(path);
    const answers = [path, withLimit(path, all.length), withLimit(path, all.length + 1)];
    for (const each of answers) {
      const { headers, body } = await portal.call(admin, 'GET', each);
      expect([headers['link'], body]).toEqual([undefined, all]);
    }
    const { headers } = await portal.call(admin, 'GET', withLimit(path, all.length - 1));
    expect(nextOf(headers['link'] as string)).toContain(path.split('?')[0]);
  });

  const additions: [path: string, add: (at: Date) => Promise<{ id: string }>, table: string][] = [
    ['/api/updates', (at) => buildUpdate(portal.em, { createdAt: at }), 'company_updates'],
    ['/api/activities', (at) => buildActivity(portal.em, { createdAt: at }), 'activities'],
    [
      '/api/investments',
      (at) => buildInvestment(portal.em, { investmentDate: at.toISOString().slice(0, 10) }),
      'investments',
    ],
  ];
  it.each(additions)(
    'neither repeats nor hides a row when others come and go meanwhile: %s',
    async (path, add, table) => {
      const before = await whole(path);
      const gone = new Set<string>();
      const added = new Set<string>();
      const pages = await leafThrough(portal, admin, withLimit(path, 3), async (rows) => {
        // The last row that was told goes, one comes before all and one at the moment of that last row.
        const last = rows.at(-1);
        if (!last || gone.size >= 4) return;
        await portal.em.execute(`delete from ${table} where id = ?`, [last.id]);
        gone.add(last.id);
        const moment = new Date(
          String(
            last['createdAt'] && path !== '/api/investments' ? last['createdAt'] : last['investmentDate'],
          ),
        );
        for (const at of [new Date('2027-01-01'), moment]) added.add((await add(at)).id);
      });
      const seen = idsOf(pages.flat());
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => !added.has(id))).toEqual(idsOf(before));
    },
  );

  it('keeps to what is asked for besides', async () => {
    const em = portal.em;
    for (const updateType of ['fundraise', 'product_update', 'fundraise', 'fundraise'] as const)
      await buildUpdate(em, { by: admin, updateType, title: 'Harbor %_ news', amountRaised: '1.00' });
    const all = await whole('/api/updates');
    const raises = all.filter(({ updateType }) => updateType === 'fundraise');
    for (const query of ['type=fundraise', 'search=HARBOR%20%25_&type=fundraise'])
      for (const sort of ['created', 'changed']) {
        const path = `/api/updates?${query}&sort=${sort}`;
        const pages = await leafThrough(portal, admin, `${path}&limit=2`);
        expect(pages.map(({ length }) => length)).toEqual([2, 1]);
        expect(idsOf(pages.flat()).toSorted()).toEqual(idsOf(raises).toSorted());
        expect(pages.flat()).toEqual(await whole(path));
      }
    expect(await whole('/api/updates?type=company_update&search=harbor')).toEqual([]);
  });

  const limits = ['0', '501', '-1', '1.5', '1e2', 'abc', '', '1&limit=2', '99999999999999999999'];
  const notOne = 'limit must be a whole number from 1 to 500';
  it.each(limits)('is refused with a sentence for the limit %j', async (limit) => {
    for (const path of lists) {
      const { status, body } = await portal.call(admin, 'GET', withLimit(path, limit));
      expect([path, status, body]).toEqual([
        path,
        400,
        { statusCode: 400, message: notOne, error: notOne, details: [{ field: 'limit', message: notOne }] },
      ]);
    }
  });

  const encoded = (text: string): string => Buffer.from(text).toString('base64url');
  const id = '019b0000-0000-7000-8000-000000000000';
  const wrong = [
    '', '%00', 'a'.repeat(301), '!', 'AAAA', encoded('nobody'), encoded(`others 2026-01-01 ${id}`),
    ...['activities', 'updates', 'updates-changed', 'investments'].flatMap((name) => [
      encoded(`${name} 2026-02-30 ${id}`), encoded(`${name} 2026-01-01T25:00:00+00:00 ${id}`),
      encoded(`${name} 0000-01-01 ${id}`), encoded(`${name} infinity ${id}`), encoded(`${name} 2026-01-01 1`),
      encoded(`${name} 2026-01-01 ${id} more`), encoded(`${name} 2026-01-01 ${id}\0`),
    ]),
  ]; // prettier-ignore
  it('is refused with a sentence for a cursor that nobody was told', async () => {
    for (const path of lists)
      for (const cursor of wrong) {
        const { status, body } = await portal.call(admin, 'GET', `${withLimit(path, 2)}&cursor=${cursor}`);
        expect([cursor, status, body.message]).toEqual([cursor, 400, expect.stringMatching(/^cursor /)]);
      }
  });

  it('is refused with a sentence for the cursor of another list, a second one, and one without a limit', async () => {
    const cursors = await Promise.all(
      lists.map(async (path) => {
        const { headers } = await portal.call(admin, 'GET', withLimit(path, 1));
        return cursorIn(nextOf(headers['link'] as string));
      }),
    );
    const sentenceFor = async (path: string): Promise<string> => {
      const { status, body } = await portal.call(admin, 'GET', path);
      return `${status} ${(body as { message?: string }).message}`;
    };
    for (const [at, path] of lists.entries()) {
      for (const [of, cursor] of cursors.entries())
        if (of !== at)
          expect(await sentenceFor(`${withLimit(path, 1)}&cursor=${cursor}`)).toBe(
            '400 cursor is not one that this list has told',
          );
      const own = `cursor=${cursors[at]}`;
      expect(await sentenceFor(`${withLimit(path, 1)}&${own}&${own}`)).toBe(
        '400 cursor must be the one that the page before has told',
      );
      const joint = path.includes('?') ? '&' : '?';
      expect(await sentenceFor(`${path}${joint}${own}`)).toBe('400 cursor goes with a limit');
    }
  });

  it('is refused with a sentence for another type, order or search than there are', async () => {
    for (const [query, message] of [
      ['type=rumour', 'type must be one of fundraise, company_update, product_update'],
      ['sort=title', 'sort must be one of created, changed'],
      ['sort=created&sort=changed', 'sort must be one of created, changed'],
      ['search=a&search=b', 'search must be text'],
    ] as const) {
      const { status, body } = await portal.call(admin, 'GET', `/api/updates?limit=1&${query}`);
      expect([status, body.message]).toEqual([400, message]);
    }
  });

  it('is told the same past the quick way: to a HEAD, and with a parameter that means nothing', async () => {
    for (const path of lists) {
      const page = await portal.call(admin, 'GET', withLimit(path, 2));
      const odd = await portal.call(admin, 'GET', `${withLimit(path, 2)}&odd=1`);
      expect(odd.body).toEqual(page.body);
      const [next, oddNext] = [page, odd].map(({ headers }) => nextOf(headers['link'] as string) ?? '');
      expect(new URLSearchParams(oddNext?.split('?')[1]).get('odd')).toBe('1');
      expect((await portal.call(admin, 'GET', oddNext ?? '')).body).toEqual(
        (await portal.call(admin, 'GET', next ?? '')).body,
      );
      const head = await portal.head(admin, withLimit(path, 2));
      const headNext = nextOf(head.headers['link'] as string) ?? '';
      expect([head.status, head.text, cursorIn(headNext)]).toEqual([200, undefined, cursorIn(next)]);
      expect(
        (await portal.call(admin, 'GET', withLimit(path, 2).replace('limit', 'odd'))).body.length,
      ).toBeGreaterThan(20);
    }
  });

  it('is to an LP what all of it is to them, also by the cursor of an admin', async () => {
    const own = await whole('/api/investments', lp);
    const pages = await leafThrough(portal, lp, '/api/investments?limit=4');
    expect(pages.flat()).toEqual(own);
    const amounts = (await whole('/api/investments', lp)).map(({ lpAllocationAmount }) => lpAllocationAmount);
    expect(amounts.filter(Boolean).length).toBeGreaterThan(8);
    expect(amounts.filter((amount) => !amount).length).toBeGreaterThan(3);
    const { headers } = await portal.call(admin, 'GET', '/api/investments?limit=4');
    const next = nextOf(headers['link'] as string) ?? '';
    const theirs = await portal.call(lp, 'GET', next);
    expect(theirs.body).toEqual(own.slice(4, 8));
    const { status } = await portal.call(lp, 'GET', '/api/activities?limit=4');
    expect(status).toBe(403);
    expect((await portal.call(null, 'GET', next)).status).toBe(401);
  });
});
