import { expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildMark, buildUser } from '../../test/builders.js';
import { Random } from '../demo/random.js';
import { centsOf, dollarsOf } from '../finance/cents.js';

jest.setTimeout(60_000);

type Write = ['POST' | 'PUT' | 'DELETE', string, object?];

it('ten managers who write to the same few records at once get expected statuses only, and the sums still agree', async () => {
  const portal = await Portal.start();
  const em = portal.em;
  const admin = await buildAdmin(em);
  const companies = [await buildCompany(em), await buildCompany(em), await buildCompany(em)];
  const lps = [await buildUser(em), await buildUser(em)];
  const random = new Random(11);
  const pick = <Item>(items: Item[]): Item => {
    const [item] = items.slice(random.below(items.length));
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const company = () => pick(companies);
  const lp = () => pick(lps).id;
  const amount = () => `${random.between(1, 90_000)}.${random.between(10, 99)}`;
  const investments = await Promise.all(
    Array.from({ length: 6 }, () => buildInvestment(portal.em, { company: company() })),
  );
  const investment = () => pick(investments).id;
  const marks = await Promise.all(
    Array.from({ length: 4 }, () => buildMark(portal.em, { company: company(), by: admin })),
  );
  const allocations: string[] = [];

  const writes: (() => Write)[] = [
    () => ['POST', '/api/allocations', { investmentId: investment(), lpId: lp(), amount: amount() }],
    () => ['PUT', `/api/allocations/${pick(allocations)}`, { amount: amount() }],
    () => ['DELETE', `/api/allocations/${pick(allocations)}`],
    () => ['PUT', `/api/investments/${investment()}`, { companyId: company().id, totalInvestment: amount() }],
    () => ['PUT', `/api/companies/${company().id}`, { currentValuation: amount() }],
    () => ['DELETE', `/api/companies/${company().id}`],
    () => ['POST', `/api/companies/${company().id}/marks`, { valuation: amount(), markDate: '2026-06-30' }],
    () => {
      const { id, company: of } = pick(marks);
      return ['PUT', `/api/companies/${of.id}/marks/${id}`, { valuation: amount() }];
    },
  ];
  const statuses = new Set<number>();
  const write = async (turn: number) => {
    // One investment is deleted during the writes.
    const [method, path, body] =
      turn === 150
        ? (['DELETE', `/api/investments/${investments[0]?.id}`] as Write)
        : pick(allocations.length > 0 ? writes : writes.slice(0, 1))();
    const answer = await portal.call(admin, method, path, body);
    statuses.add(answer.status);
    if (path === '/api/allocations' && answer.status === 201) allocations.push(answer.body.id);
  };
  let turn = 0;
  const manager = async () => {
    while (turn < 300) await write((turn += 1));
  };
  await portal.call(admin, 'GET', '/api/user');
  await Promise.all(Array.from({ length: 10 }, manager));

  expect([...statuses].filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
  const list = (await portal.call(admin, 'GET', '/api/investments')).body as { totalInvestment: string }[];
  const metrics = (await portal.call(admin, 'GET', '/api/fund-metrics')).body;
  expect(list).toHaveLength(5);
  expect(metrics.deployedCapital).toBe(
    dollarsOf(list.reduce((sum, { totalInvestment }) => sum + centsOf(totalInvestment), 0n)),
  );
  await portal.stop();
});
