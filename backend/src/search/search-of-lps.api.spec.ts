import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildWholeFund, type WholeFund } from '../../test/access/whole-fund.js';
import { Portal } from '../../test/app.js';
import type { User } from '../users/user.entity.js';

interface Hit {
  kind: string;
  id: string;
  date: string | null;
}

let portal: Portal;
beforeAll(async () => void (portal = await Portal.start()));
afterAll(() => portal.stop());

async function find(user: User, q: string, limit = ''): Promise<Hit[]> {
  const query = new URLSearchParams({ q, ...(limit && { limit }) });
  const { status, body } = await portal.call(user, 'GET', `/api/search?${query}`);
  expect(status).toBe(200);
  return body as Hit[];
}

describe('a search of a limited partner', () => {
  let fund: WholeFund;
  let people: WholeFund['owner'][];
  beforeAll(async () => {
    fund = await buildWholeFund(portal);
    people = [fund.owner, fund.coInvestor, fund.outsider];
  });

  const canaries = ({ user, secrets, shared }: WholeFund['owner']): string[] => [
    ...secrets,
    ...shared,
    `${user.firstName} ${user.lastName}`,
  ];

  it('never returns other partners, users or their K-1s, whatever is searched for', async () => {
    const all = [
      ...people.flatMap(canaries),
      fund.admin.email,
      fund.admin.lastName,
      'canary',
      'k-1',
      'k1 2025',
      'person',
    ];
    for (const self of people) {
      const others = people.filter((lp) => lp !== self).flatMap(canaries);
      for (const q of [...all, ...all.map((text) => text.slice(0, -1))]) {
        const hits = await find(self.user, q, '20');
        const found = JSON.stringify(hits).toLowerCase();
        for (const canary of [...others, fund.admin.email])
          expect({ q, found }).not.toEqual({ q, found: expect.stringContaining(canary.toLowerCase()) });
        expect(hits.filter(({ kind }) => kind === 'lp' || kind === 'user')).toEqual([]);
      }
    }
    // More than three hundred searches.
  }, 180_000);

  it("finds an LP's own K-1s, and for an admin everyone's by the name of the LP", async () => {
    const [own] = await find(fund.owner.user, 'k-1 2025');
    const [filed] = (await portal.call(fund.owner.user, 'GET', '/api/k1-documents')).body;
    expect(own).toMatchObject({
      kind: 'k1',
      id: fund.ids['k1'],
      title: '2025 Schedule K-1',
      subtitle: filed.originalName,
      path: '/my-k1s',
    });
    expect((await find(fund.owner.user, 'k1')).filter(({ kind }) => kind === 'k1')).toHaveLength(1);
    const { legalName, id } = fund.owner.user;
    expect(await find(fund.owner.user, `k1 ${legalName}`)).toEqual([]);
    expect(await find(fund.admin, `k1 ${legalName}`)).toEqual([
      expect.objectContaining({ kind: 'k1', subtitle: legalName, path: `/lp/${id}` }),
    ]);
  });

  it('finds documents of investments in which there is an allocation, and those of companies', async () => {
    const [word] = fund.ofInvestment;
    const ofKind = async (user: User, q: string) =>
      (await find(user, q, '20')).filter(({ kind }) => kind === 'document').map(({ id }) => id);
    for (const { user } of [fund.owner, fund.coInvestor])
      expect(await ofKind(user, word ?? '')).toEqual([fund.ids['investmentDocument']]);
    expect(await ofKind(fund.outsider.user, word ?? '')).toEqual([]);
    expect(await ofKind(fund.outsider.user, `${word}x`)).toEqual([]);
    expect(await ofKind(fund.admin, word ?? '')).toEqual([fund.ids['investmentDocument']]);
    expect(await ofKind(fund.outsider.user, 'deck')).toContain(fund.ids['companyDocument']);
    const company = (await portal.call(fund.admin, 'GET', `/api/companies/${fund.ids['company']}`)).body.name;
    expect(await ofKind(fund.outsider.user, company)).toEqual([fund.ids['companyDocument']]);
    expect((await ofKind(fund.owner.user, company)).toSorted()).toEqual(
      [fund.ids['companyDocument'], fund.ids['investmentDocument']].toSorted(),
    );
    await portal.call(fund.admin, 'DELETE', `/api/documents/${fund.ids['companyDocument']}`);
    expect(await ofKind(fund.outsider.user, company)).toEqual([]);
    await portal.call(fund.admin, 'POST', `/api/documents/${fund.ids['companyDocument']}/restore`);
    expect(await ofKind(fund.outsider.user, company)).toEqual([fund.ids['companyDocument']]);
  });

  it('returns the date of a document in the fund time zone', async () => {
    await portal.em.execute(`update documents set created_at = '2026-03-02T02:30:00Z' where id = ?`, [
      fund.ids['companyDocument'],
    ]);
    const hits = await find(fund.admin, 'deck', '20');
    expect(hits.find(({ id }) => id === fund.ids['companyDocument'])?.date).toBe('2026-03-01');
  });
});
