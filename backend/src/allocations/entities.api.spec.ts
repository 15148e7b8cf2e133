import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildAllocation, buildEntity, buildInvestment, buildUser } from '../../test/builders.js';
import type { InvestingEntity } from '../investing-entities/investing-entity.entity.js';
import type { User } from '../users/user.entity.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe('allocations to the entities of LPs', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let trust: InvestingEntity;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em, { firstName: 'Lea', lastName: 'Large' });
    trust = await buildEntity(portal.em, { lp, legalName: 'Large Family Trust' });
  });
  afterAll(() => portal.stop());

  const add = async (fields: object) => {
    const investmentId = (await buildInvestment(portal.em)).id;
    return portal.call(admin, 'POST', '/api/allocations', { investmentId, amount: '100.00', ...fields });
  };
  const firmId = async () => {
    const { body } = await portal.call(admin, 'GET', '/api/entities');
    return body.find(({ lpId }: { lpId: string | null }) => lpId === null).id as string;
  };

  it("are held by the LP's first entity when the LP alone is named", async () => {
    const { status, body } = await add({ lpId: lp.id });
    expect([status, body.lpId, body.entity.legalName]).toEqual([201, lp.id, 'Lea Large']);
  });

  it('are held by the entity that is named, with or without its LP', async () => {
    const entity = { id: trust.id, legalName: 'Large Family Trust' };
    expect((await add({ entityId: trust.id })).body).toMatchObject({
      lpId: lp.id,
      lp: { id: lp.id },
      entity,
    });
    expect((await add({ entityId: trust.id, lpId: lp.id })).body).toMatchObject({ lpId: lp.id, entity });
  });

  it('name an LP or an entity that exist and belong together', async () => {
    const other = await buildUser(portal.em);
    const refusals: [object, string, string][] = [
      [{}, 'lpId', 'Please select an LP'],
      [{ entityId: missing }, 'entityId', 'This entity does not exist'],
      [{ entityId: 'trust' }, 'entityId', 'Entity is not a valid id'],
      [{ entityId: trust.id, lpId: other.id }, 'entityId', 'This entity does not belong to this LP'],
      [{ entityId: trust.id, lpId: missing }, 'lpId', 'This LP does not exist'],
      [{ entityId: trust.id, lpId: 'lea' }, 'lpId', 'LP is not a valid id'],
      [
        { entityId: await firmId() },
        'entityId',
        'The firm holds what no LP was allocated, so nothing can be allocated to it',
      ],
    ];
    for (const [fields, field, message] of refusals) {
      const { status, body } = await add(fields);
      expect([status, body.details]).toEqual([400, [{ field, message }]]);
    }
  });

  it('are one per investment and entity', async () => {
    const { id: investmentId } = await buildInvestment(portal.em);
    expect((await add({ investmentId, lpId: lp.id })).status).toBe(201);
    expect((await add({ investmentId, entityId: trust.id })).status).toBe(201);
    const again = await add({ investmentId, lpId: lp.id });
    expect([again.status, again.body.message]).toEqual([
      409,
      'This LP is already allocated to this investment',
    ]);
    const twice = await add({ investmentId, entityId: trust.id });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'Large Family Trust is already allocated to this investment',
    ]);
  });

  it('are listed by entity, whose name no other LP sees', async () => {
    const investment = await buildInvestment(portal.em);
    const other = await buildUser(portal.em, { firstName: 'Sam', lastName: 'Small' });
    await buildAllocation(portal.em, { investment, lp, amount: '3.00' });
    await buildAllocation(portal.em, { investment, lp, entity: trust, amount: '2.00' });
    await buildAllocation(portal.em, { investment, lp: other, amount: '1.00' });
    const namesFor = async (user: User) =>
      (await portal.call(user, 'GET', `/api/allocations/investment/${investment.id}`)).body.map(
        ({ entity }: { entity: { legalName: string } | null }) => entity?.legalName ?? null,
      );
    expect(await namesFor(admin)).toEqual(['Lea Large', 'Large Family Trust', 'Sam Small']);
    expect(await namesFor(lp)).toEqual(['Lea Large', 'Large Family Trust', null]);
    expect(await namesFor(other)).toEqual([null, null, 'Sam Small']);
  });
});
