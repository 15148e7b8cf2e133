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
import type { InvestingEntity } from '../../investing-entities/investing-entity.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { AllocationTable, AllocationTableEntry, AllocationTableRow } from './allocation-table.dto.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe("an investment's allocation table", () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let trust: InvestingEntity;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    bob = await buildUser(portal.em, { firstName: 'bob', lastName: 'Ng', legalName: 'Robert Ng' });
    ada = await buildUser(portal.em, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
    trust = await buildEntity(portal.em, { lp: ada, legalName: 'Byron Trust' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const company = await buildCompany(portal.em, { name: 'Acme' });
    deal = await buildInvestment(portal.em, { company, totalInvestment: '100000.00' });
  });

  const read = async (id = deal.id): Promise<AllocationTable> => {
    const { status, body } = await portal.call(admin, 'GET', `/api/investments/${id}/allocation-table`);
    expect(status).toBe(200);
    return body;
  };
  const put = (allocations: unknown, id = deal.id) =>
    portal.call(admin, 'PUT', `/api/investments/${id}/allocations`, { allocations });
  const save = async (allocations: AllocationTableEntry[]): Promise<AllocationTable> => {
    const { status, body } = await put(allocations);
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const rowOf = (table: AllocationTable, entityId: string): AllocationTableRow | undefined =>
    table.rows.find(({ entity }) => entity.id === entityId);
  const amounts = ({ rows }: AllocationTable): Record<string, string> =>
    Object.fromEntries(
      rows.flatMap(({ entity, allocation }) => (allocation ? [[entity.legalName, allocation.amount]] : [])),
    );
  const firstOf = async (lp: User): Promise<string> =>
    (await portal.call(admin, 'GET', `/api/entities?lpId=${lp.id}`)).body[0].id;
  const activities = async (): Promise<[string, string][]> =>
    (await portal.call(admin, 'GET', '/api/activities')).body
      .filter(({ entityType }: { entityType: string }) => entityType === 'allocation')
      .map(({ action, details }: { action: string; details: { name: string } }) => [action, details.name]);
  const release = async (totals = { capital: '1000.00' }): Promise<string> => {
    const draft = await portal.call(admin, 'POST', '/api/capital-events', {
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2026-06-20',
      date: '2026-07-10',
      basis: 'commitment',
      totals,
    });
    const released = await portal.call(admin, 'POST', `/api/capital-events/${draft.body.id}/release`);
    expect([draft.status, released.status]).toEqual([201, 200]);
    return draft.body.id;
  };

  it('has a row for each entity of each LP, by the names of the LPs, with what it has of the deal', async () => {
    await buildAllocation(portal.em, { investment: deal, lp: ada, entity: trust, amount: '25000.50' });
    const table = await read();
    expect(table).toMatchObject({
      investment: {
        id: deal.id,
        investmentName: deal.investmentName,
        companyName: 'Acme',
        totalInvestment: '100000.00',
        investmentDate: '2024-07-01',
      },
      isFrozen: false,
    });
    const own = table.rows.filter(({ lp }) => [ada.id, bob.id].includes(lp.id));
    expect(own.map(({ entity, isFirst, lp }) => [entity.legalName, isFirst, lp.firstName])).toEqual([
      ['Ada Byron', true, 'Ada'],
      ['Byron Trust', false, 'Ada'],
      ['Robert Ng', true, 'bob'],
    ]);
    expect(own[0]).toMatchObject({
      allocation: null,
      isDeactivated: false,
      lp: { email: 'ada@example.com' },
    });
    expect(own[1]).toMatchObject({ allocation: { version: 1, amount: '25000.50' }, isFrozen: false });
    expect(table.rows.some(({ lp }) => lp.id === admin.id)).toBe(false);
  });

  it('has the entities of a deactivated LP only where they hold something', async () => {
    const gone = await buildUser(portal.em);
    const entity = await buildEntity(portal.em, { lp: gone, legalName: 'Gone Trust' });
    await buildAllocation(portal.em, { investment: deal, lp: gone, entity, amount: '10.00' });
    await portal.call(admin, 'POST', `/api/admin/users/${gone.id}/deactivate`);
    const held = (await read()).rows.filter(({ lp }) => lp.id === gone.id);
    expect(held).toMatchObject([{ entity: { id: entity.id }, isFirst: false, isDeactivated: true }]);
    const table = await save([{ entityId: entity.id, amount: '12', version: 1 }]);
    expect(amounts(table)).toEqual({ 'Gone Trust': '12.00' });
    await save([{ entityId: entity.id, amount: null, version: 2 }]);
    expect(rowOf(await read(), entity.id)).toBeUndefined();
  });

  it('names the shares of the other deal of the latest date that has allocations', async () => {
    const older = await buildInvestment(portal.em, { investmentDate: '2099-01-30' });
    const latest = await buildInvestment(portal.em, {
      investmentDate: '2099-01-31',
      totalInvestment: '9.00',
    });
    await buildInvestment(portal.em, { investmentDate: '2099-02-01' });
    await buildAllocation(portal.em, { investment: older, lp: ada });
    await buildAllocation(portal.em, { investment: latest, lp: bob, amount: '2.00' });
    await buildAllocation(portal.em, { investment: latest, lp: ada, entity: trust, amount: '3.00' });
    expect((await read()).lastDeal).toEqual({
      id: latest.id,
      investmentName: latest.investmentName,
      companyName: expect.any(String),
      investmentDate: '2099-01-31',
      totalInvestment: '9.00',
      shares: [
        { entityId: trust.id, legalName: 'Byron Trust', amount: '3.00' },
        { entityId: await firstOf(bob), legalName: 'Robert Ng', amount: '2.00' },
      ],
    });
    expect((await read(latest.id)).lastDeal?.id).toBe(older.id);
    await portal.em.execute('delete from investments where id in (?, ?)', [older.id, latest.id]);
  });

  it('does not exist for an investment that does not, nor is it saved', async () => {
    const { status, body } = await portal.call(admin, 'GET', `/api/investments/${missing}/allocation-table`);
    expect([status, body.message]).toEqual([404, 'Investment not found']);
    expect((await put([], missing)).status).toBe(404);
  });

  it('is saved at once: amounts are added, changed and removed, with one activity for each', async () => {
    const [first, robert] = [await firstOf(ada), await firstOf(bob)];
    const before = await activities();
    await save([
      { entityId: first, amount: '100.5' },
      { entityId: trust.id, amount: '99899.50' },
    ]);
    const table = await save([
      { entityId: first, amount: '100.50', version: 1 },
      { entityId: trust.id, amount: null, version: 1 },
      { entityId: robert, amount: '99899.5', version: null },
    ]);
    expect(amounts(table)).toEqual({ 'Ada Byron': '100.50', 'Robert Ng': '99899.50' });
    // The same amount, however it is written, is no change.
    expect(rowOf(table, first)?.allocation?.version).toBe(1);
    const changed = await save([
      { entityId: first, amount: '200', version: 1 },
      { entityId: robert, version: 1 },
    ]);
    expect(rowOf(changed, first)?.allocation).toMatchObject({ amount: '200.00', version: 2 });
    expect(amounts(changed)).toMatchObject({ 'Robert Ng': '99899.50' });
    expect(await read()).toEqual(changed);
    const logged = (await activities()).slice(0, -before.length || undefined);
    expect(
      logged
        .toReversed()
        .map(([action]) => action)
        .toSorted(),
    ).toEqual(['created', 'created', 'created', 'deleted', 'updated']);
    expect(logged[0]).toEqual(['updated', 'Ada Byron']);
  });

  it('accepts more than the total, about which the screen asks', async () => {
    expect(amounts(await save([{ entityId: trust.id, amount: '100000.01' }]))).toEqual({
      'Byron Trust': '100000.01',
    });
  });

  it('writes an entry of the audit trail for each allocation that changes', async () => {
    await save([{ entityId: trust.id, amount: '5' }]);
    const { body } = await portal.call(admin, 'GET', '/api/audit?limit=5');
    const entry = body.find(({ recordType }: { recordType: string }) => recordType === 'allocation');
    expect(JSON.stringify(entry)).toContain('Byron Trust');
  });

  it.each([
    ['an amount of zero', { amount: '0' }, 'amount', 'Amount must be above 0'],
    ['parts of a cent', { amount: '1.005' }, 'amount', 'Amount can have at most 2 decimals'],
    ['an unknown entity', { entityId: missing }, 'entityId', 'This entity does not exist'],
    ['no entity', { entityId: '' }, 'entityId', 'Entity is required'],
    ['a text as version', { version: 'one' }, 'version', 'Version must be a whole number'],
  ])('refuses %s by the place of its row, and saves no other row', async (_what, fields, field, message) => {
    const { status, body } = await put([
      { entityId: trust.id, amount: '1' },
      { entityId: await firstOf(bob), amount: '1', ...fields },
    ]);
    expect([status, body.details]).toEqual([400, [{ field: `allocations.1.${field}`, message }]]);
    expect(amounts(await read())).toEqual({});
  });

  it('refuses the firm, an entity that is named twice, and what is no list of allocations', async () => {
    const { body: entities } = await portal.call(admin, 'GET', '/api/entities');
    const firm = entities.find(({ lpId }: { lpId: string | null }) => lpId === null).id;
    expect((await put([{ entityId: firm, amount: '1' }])).body.message).toBe(
      'The firm holds what no LP was allocated, so nothing can be allocated to it',
    );
    const twice = await put([
      { entityId: trust.id, amount: '1' },
      { entityId: trust.id.toUpperCase(), amount: '2' },
    ]);
    expect([twice.status, twice.body.message]).toEqual([400, 'Each entity can have one allocation']);
    expect((await put('all')).body.message).toBe('allocations must be a list');
    expect((await put([null])).body.message).toBe('each allocation must be an object');
  });

  it('is refused when an allocation was changed, removed or added since it was read, and nothing is saved', async () => {
    const [first, robert] = [await firstOf(ada), await firstOf(bob)];
    await save([
      { entityId: trust.id, amount: '10' },
      { entityId: robert, amount: '20' },
    ]);
    const refused = async (...entries: AllocationTableEntry[]) => {
      const { status, body } = await put([{ entityId: first, amount: '1' }, ...entries]);
      return [status, body.message];
    };
    const outdated = (names: string) => [
      412,
      `Someone else changed the allocation of ${names}. Reload to see the changes.`,
    ];
    expect(
      await refused({ entityId: trust.id, amount: '11', version: 2 }, { entityId: robert, version: 1 }),
    ).toEqual(outdated('Byron Trust'));
    expect(await refused({ entityId: trust.id, amount: '11' }, { entityId: robert, version: 1 })).toEqual(
      outdated('Byron Trust'),
    );
    expect(await refused({ entityId: trust.id, version: 1 })).toEqual(outdated('Robert Ng'));
    expect(await refused()).toEqual([412, expect.stringMatching(/ of (Byron Trust|Robert Ng) and 1 more\./)]);
    const other = await buildUser(portal.em, { legalName: 'Other One' });
    expect(
      await refused(
        { entityId: trust.id, version: 1 },
        { entityId: robert, version: 1 },
        { entityId: await firstOf(other), amount: null, version: 7 },
      ),
    ).toEqual(outdated('Other One'));
    expect(amounts(await read())).toEqual({ 'Byron Trust': '10.00', 'Robert Ng': '20.00' });
  });

  it('is saved once when ten managers save it at the same time', async () => {
    const lps = await Promise.all(Array.from({ length: 5 }, () => buildUser(portal.em)));
    const entities = await Promise.all(lps.map(firstOf));
    const before = (await activities()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        put(entities.map((entityId) => ({ entityId, amount: `${at + 1}.00` }))),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)]);
    const saved = Object.values(amounts(await read()));
    expect(saved).toHaveLength(5);
    expect(new Set(saved).size).toBe(1);
    expect((await activities()).length - before).toBe(5);
  });

  it('and a single addition to the same entity at the same time leave one allocation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildInvestment(portal.em);
      const answers = await Promise.all([
        put([{ entityId: trust.id, amount: '1' }], id),
        portal.call(admin, 'POST', '/api/allocations', {
          investmentId: id,
          entityId: trust.id,
          amount: '2',
        }),
      ]);
      const [saved, added] = answers.map(({ status }) => status);
      expect([
        [200, 409],
        [412, 201],
      ]).toContainEqual([saved, added]);
      expect(Object.keys(amounts(await read(id)))).toEqual(['Byron Trust']);
    }
  });

  it('keeps an allocation that a released event names, until the event is reversed', async () => {
    await save([
      { entityId: trust.id, amount: '10000' },
      { entityId: await firstOf(bob), amount: '20000' },
    ]);
    const call = await release();
    const first = await firstOf(ada);
    const table = await read();
    expect(table.isFrozen).toBe(false);
    expect(table.rows.filter(({ isFrozen }) => isFrozen)).toHaveLength(2);
    const kept = { entityId: await firstOf(bob), version: 1 };
    for (const amount of ['10000.01', null]) {
      const { status, body } = await put([
        { entityId: first, amount: '5' },
        { entityId: trust.id, amount, version: 1 },
        kept,
      ]);
      const message = 'A released capital event names the allocation of Byron Trust. Reverse it first.';
      expect([status, body.details]).toEqual([409, [{ field: 'allocations.1.amount', message }]]);
    }
    const added = await save([
      { entityId: first, amount: '5' },
      { entityId: trust.id, amount: '10000', version: 1 },
      kept,
    ]);
    expect(amounts(added)).toMatchObject({ 'Ada Byron': '5.00', 'Byron Trust': '10000.00' });
    await portal.call(admin, 'POST', `/api/capital-events/${call}/reverse`, { reason: 'Wrong deal' });
    expect((await read()).rows.some(({ isFrozen }) => isFrozen)).toBe(false);
    await save([{ entityId: first, version: 1 }, { entityId: trust.id, amount: null, version: 1 }, kept]);
  });

  it('is frozen as a whole once proceeds are released', async () => {
    await save([{ entityId: trust.id, amount: '100000' }]);
    const draft = await portal.call(admin, 'POST', '/api/capital-events', {
      kind: 'proceeds',
      investmentId: deal.id,
      noticeDate: '2026-06-20',
      date: '2026-06-20',
      totals: { amount: '500.00', income: '500.00', costRelieved: '0.00' },
    });
    await portal.call(admin, 'POST', `/api/capital-events/${draft.body.id}/release`);
    expect((await read()).isFrozen).toBe(true);
    const { status, body } = await put([
      { entityId: trust.id, version: 1 },
      { entityId: await firstOf(bob), amount: '1' },
    ]);
    expect([status, body.message]).toEqual([
      409,
      'This deal has released capital events. Reverse them first.',
    ]);
    expect((await put([{ entityId: trust.id, amount: '100000.00', version: 1 }])).status).toBe(200);
  });

  it('of a thousand entities is saved in far less time than they take one by one', async () => {
    await portal.em.execute(`
      insert into users (username, email, first_name, last_name, role, invite_status)
      select 'many' || n, 'many' || n || '@example.com', 'Many', 'LP ' || n, 'lp', 'created'
      from generate_series(1, 1000) n`);
    const entityIds = (await read()).rows.map(({ entity }) => entity.id);
    expect(entityIds.length).toBeGreaterThanOrEqual(1000);
    const other = await buildInvestment(portal.em);
    const alone = entityIds.slice(0, 20);
    const begun = performance.now();
    for (const entityId of alone)
      await portal.call(admin, 'POST', '/api/allocations', {
        investmentId: other.id,
        entityId,
        amount: '1.00',
      });
    const oneByOne = ((performance.now() - begun) / alone.length) * entityIds.length;
    const start = performance.now();
    const saved = await save(entityIds.map((entityId) => ({ entityId, amount: '1.00' })));
    expect(performance.now() - start).toBeLessThan(oneByOne / 4);
    expect(Object.keys(amounts(saved))).toHaveLength(entityIds.length);
  });
});
