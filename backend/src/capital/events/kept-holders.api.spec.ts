import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

const KEPT = [409, 'This LP has released capital events. Deactivate it instead.'];

describe('An LP or entity that a capital event names', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    lp = await buildUser(portal.em);
    deal = await buildInvestment(portal.em, { totalInvestment: '100000.00' });
    await buildAllocation(portal.em, { investment: deal, lp, amount: '50000.00' });
  });

  const post = (path: string, body: object = {}) => portal.call(admin, 'POST', `/api${path}`, body);
  const draft = async (): Promise<string> => {
    const { status, body } = await post('/capital-events', {
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2026-06-20',
      date: '2026-07-10',
      basis: 'commitment',
      totals: { capital: '30000.00' },
    });
    expect(status).toBe(201);
    return body.id;
  };
  const release = async (): Promise<string> => {
    const id = await draft();
    expect((await post(`/capital-events/${id}/release`)).status).toBe(200);
    return id;
  };
  const remove = async (path: string): Promise<[number, string | undefined]> => {
    const { status, body } = await portal.call(admin, 'DELETE', `/api${path}`);
    return [status, body?.message];
  };
  const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
  const countOf = async (table: string, column: string, id: string): Promise<number> => {
    const [row] = await portal.em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${table} where ${column} = ?`,
      [id],
    );
    return row?.count ?? 0;
  };

  it('stays once the event is released, also after its reversal, and is deactivated instead', async () => {
    const call = await release();
    expect(await remove(`/admin/users/${lp.id}`)).toEqual(KEPT);
    await post(`/capital-events/${call}/reverse`, { reason: 'Wrong deal' });
    expect(await remove(`/admin/users/${lp.id}`)).toEqual(KEPT);
    expect(await countOf('allocations', 'lp_id', lp.id)).toBe(1);
    expect((await post(`/admin/users/${lp.id}/deactivate`)).status).toBe(200);
    expect((await portal.call(admin, 'GET', `/api/capital-events/${call}`)).body.lineCount).toBe(1);
  });

  it('goes with its lines while the event is a draft, which cannot be released without lines', async () => {
    const call = await draft();
    expect((await remove(`/admin/users/${lp.id}`))[0]).toBe(200);
    expect((await portal.call(admin, 'GET', `/api/capital-events/${call}`)).body.lines).toEqual([]);
    const { status, body } = await post(`/capital-events/${call}/release`);
    expect([status, body.message]).toEqual([409, 'The lines add up to $0.00, the event to $30,000.00']);
  });

  it('is an entity that is not deleted even when its allocation is gone after a reversal', async () => {
    const entity = await buildEntity(portal.em, { lp });
    const allocation = await buildAllocation(portal.em, { investment: deal, lp, entity, amount: '10000.00' });
    const call = await release();
    await post(`/capital-events/${call}/reverse`, { reason: 'Wrong deal' });
    expect((await remove(`/allocations/${allocation.id}`))[0]).toBe(200);
    expect(await remove(`/entities/${entity.id}`)).toEqual([
      409,
      'This entity has allocations, K-1s or capital events, so it cannot be deleted.',
    ]);
  });

  it('is either deleted or named by the release, when both are requested at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await buildUser(portal.em);
      deal = await buildInvestment(portal.em, { totalInvestment: '100000.00' });
      await buildAllocation(portal.em, { investment: deal, lp: person, amount: '50000.00' });
      const call = await draft();
      const outcome = statusesOf(
        await Promise.all([
          post(`/capital-events/${call}/release`),
          portal.call(admin, 'DELETE', `/api/admin/users/${person.id}`),
        ]),
      );
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual(outcome);
    }
  });

  it('is either deleted or allocated to, when both are requested at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await buildUser(portal.em);
      const entity = await buildEntity(portal.em, { lp: person });
      const path = round % 2 === 0 ? `/entities/${entity.id}` : `/admin/users/${person.id}`;
      const allocation = { investmentId: deal.id, lpId: person.id, entityId: entity.id, amount: '100.00' };
      const [added, removed] = statusesOf(
        await Promise.all([post('/allocations', allocation), portal.call(admin, 'DELETE', `/api${path}`)]),
      );
      const left = await countOf('allocations', 'entity_id', entity.id);
      const isEntity = path.startsWith('/entities');
      // Whoever deletes an LP deletes its allocations too.
      expect({ added, removed, left }).toEqual(
        removed === 200
          ? { added: isEntity ? 400 : expect.any(Number), removed, left: 0 }
          : { added: 201, removed: 409, left: 1 },
      );
      expect(added).toBeLessThan(500);
    }
  });
});
