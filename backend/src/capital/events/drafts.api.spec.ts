import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildAllocation, buildInvestment, buildUser } from '../../../test/builders.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalEventDetail } from './capital-events.dto.js';

const GONE = '019b0000-0000-7000-8000-000000000000';

describe('A draft', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    ada = await buildUser(portal.em, { legalName: 'Ada Byron' });
    bob = await buildUser(portal.em, { legalName: 'Bob Ng' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    deal = await buildInvestment(portal.em, { totalInvestment: '100000.00' });
    await buildAllocation(portal.em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(portal.em, { investment: deal, lp: bob, amount: '25000.00' });
  });

  const write = async (method: 'POST' | 'PUT', path: string, body: object) =>
    portal.call(admin, method, `/api/capital-events${path}`, body);
  const draft = async (fields: object = {}): Promise<CapitalEventDetail> => {
    const { status, body } = await write('POST', '', {
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2026-06-20',
      date: '2026-07-10',
      basis: 'commitment',
      totals: { capital: '30000.00' },
      ...fields,
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as CapitalEventDetail;
  };
  const edit = async (id: string, fields: object) => {
    const { status, body } = await write('PUT', `/${id}`, fields);
    expect({ status, body }).toMatchObject({ status: 200 });
    return amountsOf(body as CapitalEventDetail);
  };
  const amountsOf = ({ totals, lines }: CapitalEventDetail) => [
    totals.capital,
    ...lines.map(({ entity, capital }) => `${entity.legalName} ${capital}`),
  ];
  const entityOf = async (lp: User) => {
    const { body } = await portal.call(admin, 'GET', `/api/entities?lpId=${lp.id}`);
    return (body as { id: string }[])[0]?.id ?? '';
  };

  it('keeps the amounts of its lines when they are to be typed, and when its totals change then', async () => {
    const { id } = await draft();
    const lines = ['Ada Byron 20000.00', 'Bob Ng 10000.00'];
    expect(await edit(id, { basis: 'typed' })).toEqual(['30000.00', ...lines]);
    expect(await edit(id, { totals: { capital: '31000.00' } })).toEqual(['31000.00', ...lines]);
    expect(await edit(id, { basis: 'equal' })).toEqual(['31000.00', 'Ada Byron 15500.00', 'Bob Ng 15500.00']);
  });

  it('has the lines of another deal without amounts, when they are to be typed', async () => {
    const { id } = await draft({ basis: 'typed', totals: null });
    const other = await buildInvestment(portal.em);
    await buildAllocation(portal.em, { investment: other, lp: bob, amount: '10.00' });
    expect(await edit(id, { investmentId: other.id })).toEqual(['0.00', 'Bob Ng 0.00']);
  });

  it.each([
    [{ basis: 'equal', totals: null, percent: '10' }, 'percent'],
    [{ percent: '10' }, 'percent'],
    [{ date: '2026-06-19' }, 'date'],
  ])('names the field that it is refused for: %j', async (fields, field) => {
    const { id } = await draft();
    const { status, body } = await write('PUT', `/${id}`, { totals: { capital: '1.00' }, ...fields });
    expect({ status, details: body.details }).toEqual({
      status: 400,
      details: [{ field, message: body.message }],
    });
  });

  it('names each line that it is refused for, by its place', async () => {
    const { id } = await draft();
    const own = { entityId: await entityOf(ada), capital: '1.00' };
    const refused = async (...lines: object[]) => (await write('PUT', `/${id}`, { lines })).body.details;
    expect(await refused({ ...own, capital: '1.001' })).toMatchObject([{ field: 'lines.0.capital' }]);
    expect(await refused(own, { entityId: GONE })).toEqual([
      { field: 'lines.1.entityId', message: 'A line names an entity that does not exist' },
    ]);
  });

  it('names every line that its release is refused for, by its entity', async () => {
    const unallocated = await buildUser(portal.em, { legalName: 'Cy Yew' });
    const ids = { ada: await entityOf(ada), unallocated: await entityOf(unallocated) };
    const { id } = await draft({
      basis: 'typed',
      totals: null,
      lines: [
        { entityId: ids.ada, capital: '50000.01' },
        { entityId: ids.unallocated, capital: '1.00' },
      ],
    });
    const { status, body } = await write('POST', `/${id}/release`, {});
    const refused = [
      {
        field: `lines.${ids.ada}.capital`,
        message: 'Ada Byron is asked for $50,000.01 of capital, but only $50,000.00 is unfunded',
      },
      { field: `lines.${ids.unallocated}.entityId`, message: 'Cy Yew has no allocation in this deal' },
    ];
    expect(status).toBe(409);
    expect(body.details).toHaveLength(2);
    expect(body.details).toEqual(expect.arrayContaining(refused));
    expect(refused.map(({ message }) => message)).toContain(body.message);
  });
});
