import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildUpdate, buildUser } from '../../test/builders.js';
import {
  buildListedFund,
  pagedLists,
  pathOf,
  type ListedFund,
  type PagedList,
} from '../../test/paged-lists.js';
import { readAllPages, nextLink, type Row } from '../../test/read-all-pages.js';
import type { User } from '../users/user.entity.js';

const withLimit = (path: string, limit: number | string) =>
  `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
const cursorIn = (address = ''): string => new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';
const idsOf = (rows: Row[]): string[] => rows.map(({ id }) => id);

/** Four rows of a list share each sort value. */
const PLACES = 6;

describe('A list in pages', () => {
  let portal: Portal;
  let fund: ListedFund;
  let admin: User;
  let lp: User;
  const added = new Set<string>();

  beforeAll(async () => {
    portal = await Portal.start();
    fund = await buildListedFund(portal.em);
    ({ admin, lp } = fund);
    for (const list of pagedLists)
      for (let nth = 0; nth < 4 * PLACES; nth += 1) added.add((await list.add(fund, Math.floor(nth / 4))).id);
  });
  afterAll(() => portal.stop());

  const readerOf = ({ reader }: PagedList): User => (reader === 'lp' ? lp : admin);
  const lists = () => pagedLists.map((list) => ({ path: pathOf(list, fund), reader: readerOf(list) }));
  const whole = async (path: string, user = admin): Promise<Row[]> =>
    (await portal.call(user, 'GET', path)).body as Row[];

  /** Includes rows that a list omits without a limit. */
  const all = async (list: PagedList, user = readerOf(list)): Promise<Row[]> =>
    (await readAllPages(portal, user, withLimit(pathOf(list, fund), 500))).flat();

  it.each(pagedLists)('has all rows in order, also with equal sort values: $path', async (list) => {
    const path = pathOf(list, fund);
    const rows = await all(list);
    expect(rows.length).toBeGreaterThanOrEqual(4 * PLACES);
    expect(await whole(path, readerOf(list))).toEqual(rows.slice(0, list.usual));
    for (const limit of [3, 4]) {
      const pages = await readAllPages(portal, readerOf(list), withLimit(path, limit));
      expect(pages.flat()).toEqual(rows);
      expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
      expect(pages.at(-1)?.length).toBeGreaterThan(0);
    }
  });

  it.each(pagedLists)('ends with the last row, and has no next page without a limit: $path', async (list) => {
    const path = pathOf(list, fund);
    const { length } = await all(list);
    const linkOf = async (address: string) =>
      (await portal.call(readerOf(list), 'GET', address)).headers['link'];
    for (const address of [path, withLimit(path, length), withLimit(path, 500)])
      expect(await linkOf(address)).toBeUndefined();
    expect(nextLink((await linkOf(withLimit(path, length - 1))) as string)).toContain(path.split('?')[0]);
  });

  it.each(pagedLists)(
    'neither repeats nor skips a row when others are added and deleted meanwhile: $path',
    async (list) => {
      const before = await all(list);
      const gone = new Set<string>();
      const meanwhile = new Set<string>();
      const pages = await readAllPages(
        portal,
        readerOf(list),
        withLimit(pathOf(list, fund), 3),
        async (rows) => {
          // The last row returned is deleted; others are added at both ends of the list and in between.
          const last = rows.at(-1);
          if (!last || !added.has(last.id) || gone.size >= 4) return;
          await portal.em.execute(`delete from ${list.table} where id = ?`, [last.id]);
          gone.add(last.id);
          for (const place of [0, gone.size, PLACES]) meanwhile.add((await list.add(fund, place)).id);
        },
      );
      const seen = idsOf(pages.flat());
      expect(gone.size).toBeGreaterThan(2);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => !meanwhile.has(id))).toEqual(idsOf(before));
    },
  );

  it.each(pagedLists)(
    'has the ETag of its page and answers 304 without the next page: $path',
    async (list) => {
      const path = withLimit(pathOf(list, fund), 2);
      const reader = readerOf(list);
      const page = await portal.call(reader, 'GET', path);
      const again = await portal.callUndeclared(reader, 'GET', path, undefined, {
        'If-None-Match': String(page.headers['etag']),
      });
      expect([page.status, again.status, again.headers['link']]).toEqual([200, 304, undefined]);
      const next = await portal.call(reader, 'GET', nextLink(page.headers['link'] as string) ?? '');
      expect(next.headers['etag']).not.toBe(page.headers['etag']);
    },
  );

  it.each(pagedLists)(
    'has for LPs the rows of their whole list, also with the cursor of an admin: $path',
    async (list) => {
      const path = pathOf(list, fund);
      const { headers } = await portal.call(readerOf(list), 'GET', withLimit(path, 2));
      const next = nextLink(headers['link'] as string) ?? '';
      for (const user of [lp, await buildUser(portal.em)]) {
        const { status } = await portal.call(user, 'GET', path);
        const answers = [withLimit(path, 2), next].map((address) => portal.call(user, 'GET', address));
        const [page, theirs] = await Promise.all(answers);
        expect(page?.status).toBe(status);
        if (status !== 200) expect(theirs?.status).toBe(status);
        else {
          const own = await all(list, user);
          expect(own.slice(0, list.usual)).toEqual(await whole(path, user));
          expect((await readAllPages(portal, user, withLimit(path, 5))).flat()).toEqual(own);
          if (theirs?.status === 200) expect(own).toEqual(expect.arrayContaining(theirs.body as Row[]));
          else expect(theirs?.status).toBe(400);
        }
      }
      expect((await portal.call(null, 'GET', next)).status).toBe(401);
    },
  );

  it('applies the filters and the order too', async () => {
    const em = portal.em;
    for (const updateType of ['fundraise', 'product_update', 'fundraise', 'fundraise'] as const)
      await buildUpdate(em, { by: admin, updateType, title: 'Harbor %_ news', amountRaised: '1.00' });
    const updates = await whole('/api/updates');
    const raises = updates.filter(({ updateType }) => updateType === 'fundraise');
    for (const query of ['type=fundraise', 'search=HARBOR%20%25_&type=fundraise'])
      for (const sort of ['created', 'changed']) {
        const path = `/api/updates?${query}&sort=${sort}`;
        const pages = await readAllPages(portal, admin, `${path}&limit=2`);
        expect(pages.map(({ length }) => length)).toEqual([2, 1]);
        expect(idsOf(pages.flat()).toSorted()).toEqual(idsOf(raises).toSorted());
        expect(pages.flat()).toEqual(await whole(path));
      }
    expect(await whole('/api/updates?type=company_update&search=harbor')).toEqual([]);
  });

  const limits = ['0', '501', '-1', '1.5', '1e2', 'abc', '', '1&limit=2', '99999999999999999999'];
  const notOne = 'limit must be a whole number from 1 to 500';
  it.each(limits)('is refused with a sentence for the limit %j', async (limit) => {
    for (const { path, reader } of lists()) {
      const { status, body } = await portal.call(reader, 'GET', withLimit(path, limit));
      expect([path, status, body]).toEqual([
        path,
        400,
        { statusCode: 400, message: notOne, error: notOne, details: [{ field: 'limit', message: notOne }] },
      ]);
    }
  });

  const encoded = (text: string): string => Buffer.from(text).toString('base64url');
  const id = '019b0000-0000-7000-8000-000000000000';
  const times = ['2026-02-30', '2026-01-01T25:00:00+00:00', '0000-01-01', 'infinity', '2026-01-01\0'];
  const places: Record<string, string[]> = {
    '/api/updates': times.map((time) => `updates ${time} ${id}`),
    '/api/updates?sort=changed': times.map((time) => `updates-changed ${time} ${id}`),
    '/api/investments': times.map((day) => `investments ${day} ${id}`),
    '/api/activities': ['2026-01-01 1', `2026-01-01 ${id} more`, `2026-01-01 ${id}\0`, '2026-01-01'].map(
      (place) => `activities ${place}`,
    ),
    '/api/companies': [`Acme`, `A%E0 ${id}`, `A\0 ${id}`, `Acme ${id} ${id}`].map((at) => `companies ${at}`),
    '/api/allocations/investment/:investment': [`-1 ${id}`, `NaN ${id}`, `1e9 ${id}`].map(
      (place) => `allocations ${place}`,
    ),
    '/api/k1-documents': [`MMXX 2026-01-01 ${id}`, `99999999999999999 2026-01-01 ${id}`].map(
      (place) => `k1 ${place}`,
    ),
  };
  const invalidCursors = ['', '%00', 'a'.repeat(3001), '!', 'AAAA', encoded(`others 2026-01-01 ${id}`)];
  it.each(pagedLists)(
    'is refused with a sentence for a cursor that no answer contained: $path',
    async (list) => {
      for (const cursor of [...invalidCursors, ...(places[list.path] ?? []).map(encoded)]) {
        const address = `${withLimit(pathOf(list, fund), 2)}&cursor=${cursor}`;
        const { status, body } = await portal.call(readerOf(list), 'GET', address);
        expect([cursor, status, body.message]).toEqual([cursor, 400, expect.stringMatching(/^cursor /)]);
      }
    },
  );

  it('is refused with a sentence for the cursor of another list, a second one, and one without a limit', async () => {
    const cursors = await Promise.all(
      lists().map(async ({ path, reader }) => {
        const { headers } = await portal.call(reader, 'GET', withLimit(path, 1));
        return cursorIn(nextLink(headers['link'] as string));
      }),
    );
    const sentenceFor = async (path: string, reader: User): Promise<string> => {
      const { status, body } = await portal.call(reader, 'GET', path);
      return `${status} ${(body as { message?: string }).message}`;
    };
    for (const [at, { path, reader }] of lists().entries()) {
      for (const [of, cursor] of cursors.entries())
        if (of !== at)
          expect(await sentenceFor(`${withLimit(path, 1)}&cursor=${cursor}`, reader)).toBe(
            '400 cursor does not belong to this list',
          );
      const own = `cursor=${cursors[at]}`;
      expect(await sentenceFor(`${withLimit(path, 1)}&${own}&${own}`, reader)).toBe(
        "400 cursor must be the one in the previous page's Link header",
      );
      const joint = path.includes('?') ? '&' : '?';
      expect(await sentenceFor(`${path}${joint}${own}`, reader)).toBe('400 cursor requires limit');
    }
  });

  it('is refused with a sentence for an unknown type or order, and two searches', async () => {
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

  it('is the same for a HEAD request and with an unknown parameter', async () => {
    for (const { path, reader } of lists()) {
      const page = await portal.call(reader, 'GET', withLimit(path, 2));
      const odd = await portal.call(reader, 'GET', `${withLimit(path, 2)}&odd=1`);
      expect(odd.body).toEqual(page.body);
      const [next, oddNext] = [page, odd].map(({ headers }) => nextLink(headers['link'] as string) ?? '');
      expect(new URLSearchParams(oddNext?.split('?')[1]).get('odd')).toBe('1');
      expect((await portal.call(reader, 'GET', oddNext ?? '')).body).toEqual(
        (await portal.call(reader, 'GET', next ?? '')).body,
      );
      const head = await portal.head(reader, withLimit(path, 2));
      const headNext = nextLink(head.headers['link'] as string) ?? '';
      expect([head.status, head.text, cursorIn(headNext)]).toEqual([200, undefined, cursorIn(next)]);
      expect(
        (await portal.call(reader, 'GET', withLimit(path, 2).replace('limit', 'odd'))).body.length,
      ).toBeGreaterThan(2);
    }
  });
});
