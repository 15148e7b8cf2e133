import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildUpdate, buildUser } from '../../test/builders.js';
import { hostileTexts } from '../../test/hostile-texts.js';
import type { Sql, Statement } from '../database/sql.js';
import type { User } from '../users/user.entity.js';
import { SearchQueries } from './search.queries.js';

interface Hit {
  kind: string;
  id: string;
  title: string;
  subtitle: string;
  date: string | null;
  path: string;
  rank: number;
}

let portal: Portal;
beforeAll(async () => void (portal = await Portal.start()));
afterAll(() => portal.stop());

const request = (user: User, q: string, limit = '') =>
  portal.call(user, 'GET', `/api/search?${new URLSearchParams({ q, ...(limit && { limit }) })}`);
async function find(user: User, q: string, limit = ''): Promise<Hit[]> {
  const { status, body } = await request(user, q, limit);
  expect(status).toBe(200);
  return body as Hit[];
}
const titles = async (user: User, q: string): Promise<string[]> =>
  (await find(user, q)).map(({ title }) => title);

describe('a search', () => {
  let admin: User;
  let lp: User;
  let companyId: string;
  let investmentId: string;
  beforeAll(async () => {
    const { em } = portal;
    admin = await buildAdmin(em, { firstName: 'Ines', lastName: 'Corder', email: 'ines+fund@example.com' });
    lp = await buildUser(em, { firstName: 'Zoë', lastName: 'Whitfield', email: 'zoe@pension.example' });
    const company = await buildCompany(em, {
      name: 'Hollin Health',
      sector: 'Healthcare',
      description: 'Scheduling for regional clinics',
    });
    companyId = company.id;
    await buildCompany(em, { name: 'Harbor', sector: 'Logistics' });
    await buildCompany(em, { name: 'Harbor Freight Systems', sector: 'Logistics' });
    await buildCompany(em, { name: 'Old Harbor', sector: 'Logistics' });
    await buildCompany(em, { name: 'Señal Móvil', sector: 'SaaS' });
    await buildCompany(em, { name: "O'Dowd & Finch", sector: 'Fintech' });
    investmentId = (await buildInvestment(em, { company, investmentName: 'Seed Round' })).id;
    await buildUpdate(em, { company, title: 'Series B closed', content: 'The harbor office opens in May' });
    await buildUpdate(em, { title: 'Vanished news', deletedAt: new Date() });
  });

  it('finds a record of each kind by its name, with the page that shows it', async () => {
    expect((await find(admin, 'hollin health'))[0]).toEqual({
      kind: 'company',
      id: companyId,
      title: 'Hollin Health',
      subtitle: 'Healthcare',
      date: null,
      path: `/company/${companyId}`,
      rank: expect.any(Number),
    });
    expect((await find(admin, 'seed round'))[0]).toMatchObject({
      kind: 'investment',
      subtitle: 'Hollin Health',
      date: '2024-07-01',
      path: `/investment/${investmentId}`,
    });
    expect((await find(admin, 'zoe whitfield'))[0]).toMatchObject({
      kind: 'lp',
      title: 'Zoë Whitfield',
      subtitle: 'zoe@pension.example',
      path: `/lp/${lp.id}`,
    });
    expect((await find(admin, 'zoe whitfield')).map(({ kind }) => kind)).not.toContain('user');
    expect((await find(admin, 'Series B'))[0]).toMatchObject({ kind: 'update', subtitle: 'Hollin Health' });
    expect((await find(admin, 'ines corder'))[0]).toMatchObject({
      kind: 'user',
      path: '/settings?tab=users&search=ines%2Bfund@example.com',
    });
  });

  it('finds by beginnings of words in any order, whatever the case and the accents', async () => {
    expect(await titles(lp, 'HAR')).toEqual(expect.arrayContaining(['Harbor', 'Harbor Freight Systems']));
    expect((await titles(lp, 'systems har'))[0]).toBe('Harbor Freight Systems');
    expect((await titles(lp, 'senal movil'))[0]).toBe('Señal Móvil');
    expect((await titles(lp, 'MÓVIL'))[0]).toBe('Señal Móvil');
    expect((await titles(lp, 'odowd finch'))[0]).toBe("O'Dowd & Finch");
    expect((await titles(lp, 'o’dowd'))[0]).toBe("O'Dowd & Finch");
  });

  it('finds misspelt words, and only where nothing matches exactly', async () => {
    for (const typo of ['helath', 'heallth', 'hollin helth', 'holin', 'hlolin'])
      expect({ typo, found: await titles(lp, typo) }).toEqual({
        typo,
        found: expect.arrayContaining(['Hollin Health']),
      });
    expect((await titles(admin, 'whitfeild'))[0]).toBe('Zoë Whitfield');
    expect(await titles(lp, 'hollin')).not.toContain('Harbor');
    for (const other of ['qqqq', 'send', 'hobo']) expect(await find(lp, other)).toEqual([]);
  });

  it('puts the shortest of the names that are misspelt alike first', async () => {
    const company = await buildCompany(portal.em, { name: 'Marlowe Textiles', sector: 'Logistics' });
    await buildInvestment(portal.em, { company, investmentName: 'Marlowe Textiles Seed' });
    await buildUpdate(portal.em, { company, title: 'Marlowe Textiles hires' });
    for (const typo of ['marlwoe', 'marlove textiles'])
      expect(await titles(lp, typo)).toEqual([
        'Marlowe Textiles',
        'Marlowe Textiles Seed',
        'Marlowe Textiles hires',
      ]);
  });

  it('puts the exact name first, then names that begin so, then those with the word, then texts', async () => {
    const found = await find(lp, 'harbor');
    expect(found.map(({ title }) => title)).toEqual([
      'Harbor',
      'Harbor Freight Systems',
      'Old Harbor',
      'Series B closed',
    ]);
    expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).toSorted((a, b) => b - a));
  });

  it('finds what belongs to a company by its name, also where the rest of the words is its own', async () => {
    expect(await titles(lp, 'hollin')).toEqual(['Hollin Health', 'Series B closed', 'Seed Round']);
    expect(await titles(lp, 'seed hollin')).toEqual(['Seed Round']);
    expect(await titles(lp, 'clinics regional')).toEqual(['Hollin Health']);
  });

  it('does not find what was deleted, even while it can be restored', async () => {
    expect(await find(admin, 'vanished')).toEqual([]);
    expect(await titles(admin, 'vanishde news')).not.toContain('Vanished news');
  });

  it('returns as many of each kind as requested', async () => {
    expect(await find(lp, 'harbor', '1')).toHaveLength(2);
    for (const limit of ['0', '21', 'x', '-1', '1.5'])
      expect((await request(lp, 'harbor', limit)).body.message).toBe(
        'limit must be a whole number from 1 to 20',
      );
  });

  it('accepts any text, or refuses it with a sentence', async () => {
    const texts = [
      ...Object.values(hostileTexts),
      "'",
      '"',
      '%',
      '_',
      '\\',
      "\\'",
      '%%%',
      '...',
      '🙂',
      '& | ! ( ) :*',
      'a'.repeat(200),
      'ab '.repeat(66),
      'ß'.repeat(200),
      '\ufdfa'.repeat(200),
      '\u0301',
      '<->',
      ':*',
      '$1',
      '\u3000',
      'Ⅷ',
    ];
    for (const text of texts) {
      const { status, body } = await request(lp, text);
      expect({ text, status }).toEqual({ text, status: text.length > 200 ? 400 : text.trim() ? 200 : 400 });
      if (status === 200) expect(body).toBeInstanceOf(Array);
    }
    const refused: [string, string][] = [
      ['q=', 'Please enter something to search for'],
      ['', 'Please enter something to search for'],
      ['q=%20%20', 'Please enter something to search for'],
      [`q=${'x'.repeat(10_000)}`, 'Search can have at most 200 characters'],
      ['q=a%00b', 'Search contains a character that cannot be stored'],
      ['q=a&q=b', 'Search must be text'],
      ['q[a]=b', 'Please enter something to search for'],
    ];
    for (const [query, message] of refused) {
      const { status, body } = await portal.call(lp, 'GET', `/api/search?${query}`);
      expect({ query, status, message: body.message }).toEqual({ query, status: 400, message });
    }
  });

  it('scans no table sequentially', async () => {
    let plan = '';
    const explain = async ({ text }: Statement, values: unknown[] = []): Promise<undefined> =>
      portal.asOwner(async (client) => {
        await client.query('set enable_seqscan = off');
        const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
        plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        return undefined;
      });
    const queries = new SearchQueries({ json: explain } as unknown as Sql);
    await queries.find('helath', 5, lp);
    expect(plan).not.toContain('Seq Scan');
    await queries.find('helath', 5, admin);
    const { rows } = await portal.asOwner((client) =>
      client.query<{ name: string }>(
        `select indexname as name from pg_indexes where indexname like '%_search_%'`,
      ),
    );
    expect(rows).toHaveLength(19);
    for (const { name } of rows) expect(plan).toContain(`Bitmap Index Scan on ${name}`);
    expect(plan).not.toContain('Seq Scan');
  });
});
