import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import type { User } from '../users/user.entity.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe('writing allocations', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em, { firstName: 'Lea', lastName: 'Large', email: 'lea@example.com' });
  });
  afterAll(() => portal.stop());

  const add = (fields: object, by = admin) => portal.call(by, 'POST', '/api/allocations', fields);
  const edit = (id: string, fields: object, headers?: Record<string, string>) =>
    portal.call(admin, 'PUT', `/api/allocations/${id}`, fields, headers);
  const ofInvestment = async (id: string) =>
    (await portal.call(admin, 'GET', `/api/allocations/investment/${id}`)).body;

  it('adds one, whose value the server computes whatever is sent, and records it in the feed', async () => {
    const company = await buildCompany(portal.em, { name: 'Acme', enteredValuation: '3000000.00' });
    const investment = await buildInvestment(portal.em, { company });
    const { status, body, headers } = await add({
      investmentId: investment.id,
      lpId: lp.id,
      amount: '25000',
      currentValue: '25000',
    });
    expect([status, headers.etag]).toEqual([201, '"1"']);
    expect(body).toMatchObject({
      investmentId: investment.id,
      lpId: lp.id,
      lp: { id: lp.id, firstName: 'Lea', lastName: 'Large', email: 'lea@example.com' },
      amount: '25000.00',
      currentValue: '75000.00',
    });
    expect(await ofInvestment(investment.id)).toEqual([body]);
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'created',
      entityType: 'allocation',
      entityId: body.id,
      details: { name: 'Lea Large', companyName: 'Acme' },
    });
  });

  it('accepts a total above the amount invested, about which the screen warns', async () => {
    const investment = await buildInvestment(portal.em);
    expect((await add({ investmentId: investment.id, lpId: lp.id, amount: '100000.01' })).status).toBe(201);
  });

  it.each([
    [{ lpId: '' }, 'lpId', 'Please select an LP'],
    [{ lpId: undefined }, 'lpId', 'Please select an LP'],
    [{ lpId: 'lea' }, 'lpId', 'LP is not a valid id'],
    [{ lpId: missing }, 'lpId', 'This LP does not exist'],
    [{ investmentId: '' }, 'investmentId', 'Please select an investment'],
    [{ investmentId: missing }, 'investmentId', 'This investment does not exist'],
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: null }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be above 0'],
    [{ amount: -1 }, 'amount', 'Amount must be above 0'],
    [{ amount: '10.005' }, 'amount', 'Amount can have at most 2 decimals'],
  ])('refuses %j with one sentence for %s', async (fields, field, message) => {
    const investment = await buildInvestment(portal.em);
    const { status, body } = await add({
      investmentId: investment.id,
      lpId: lp.id,
      amount: '1',
      ...fields,
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field, message }]);
    expect(await ofInvestment(investment.id)).toEqual([]);
  });

  it('refuses an allocation to a user who is not an LP', async () => {
    const investment = await buildInvestment(portal.em);
    const { body } = await add({ investmentId: investment.id, lpId: admin.id, amount: '1' });
    expect(body.details).toEqual([{ field: 'lpId', message: 'This LP does not exist' }]);
  });

  it('never creates a duplicate, even when ten managers add the same LP at once', async () => {
    const investment = await buildInvestment(portal.em);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        add({ investmentId: investment.id, lpId: lp.id, amount: `${n + 1}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('This LP is already allocated to this investment');
    expect(await ofInvestment(investment.id)).toHaveLength(1);
    const entries = (await portal.call(admin, 'GET', '/api/activities')).body.filter(
      ({ entityId }: { entityId: string }) =>
        answers.some(({ body }) => (body as { id?: string }).id === entityId),
    );
    expect(entries).toHaveLength(1);
  });

  it('edits the amount and nothing else, and refuses an edit of an earlier version', async () => {
    const { id } = await buildAllocation(portal.em, { lp });
    const other = await buildUser(portal.em);
    const first = await edit(
      id,
      { amount: 30000.5, lpId: other.id, currentValue: '1' },
      { 'If-Match': '"1"' },
    );
    expect(first.body).toMatchObject({ amount: '30000.50', lpId: lp.id, version: 2 });
    const stale = await edit(id, { amount: '1' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.message]).toEqual([
      412,
      'This record was changed by someone else. Reload to see the changes.',
    ]);
    expect((await edit(id, { amount: '' })).body.details).toEqual([
      { field: 'amount', message: 'Amount is required' },
    ]);
    expect((await edit(id, { amount: 5 })).body.amount).toBe('5.00');
  });

  it('deletes one, and answers 404 to a second deletion', async () => {
    const investment = await buildInvestment(portal.em);
    const { id } = await buildAllocation(portal.em, { investment, lp });
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => portal.call(admin, 'DELETE', `/api/allocations/${id}`)),
    );
    expect(answers.map(({ status, body }) => [status, body.message]).sort()).toEqual([
      [200, 'Allocation deleted'],
      [404, 'Allocation not found'],
    ]);
    expect(await ofInvestment(investment.id)).toEqual([]);
    expect((await edit(id, { amount: '1' })).status).toBe(404);
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'deleted',
      entityType: 'allocation',
      details: { name: 'Lea Large' },
    });
  });
});
