import { buildAllocation, buildCompany, buildInvestment, buildMark, buildUpdate } from '../builders.js';
import type { Portal } from '../app.js';
import type { User } from '../../src/users/user.entity.js';
import type { FundLp } from './fund-lps.js';
import { send } from './fund-requests.js';

export async function buildDeal(portal: Portal, lps: FundLp[]) {
  const { em } = portal;
  const company = await buildCompany(em);
  const mark = await buildMark(em, { company });
  await em.execute('update company_marks set valuation = valuation + 1 where id = ?', [mark.id]);
  const investment = await buildInvestment(em, { company });
  const allocations = [];
  for (const { user, amount } of lps)
    allocations.push(await buildAllocation(em, { investment, lp: user, amount }));
  const update = await buildUpdate(em, { company });
  return {
    company: company.id,
    mark: mark.id,
    investment: investment.id,
    allocation: allocations[0]?.id ?? '',
    update: update.id,
  };
}

export async function addOwnership(portal: Portal, admin: User, investment: string): Promise<string> {
  const entry = { date: '2026-06-01', percent: '10' };
  const { id } = await send(portal, admin, 'POST', `/api/investments/${investment}/ownership`, entry);
  return id ?? '';
}

/** A draft; a day can have one. */
export async function addMarkBatch(portal: Portal, admin: User, number: number): Promise<string> {
  const markDate = `${2000 + number}-12-31`;
  const { id } = await send(portal, admin, 'POST', '/api/mark-batches', { markDate });
  return id ?? '';
}

/** A released call of the LPs, paid by the first one, and a draft, of a deal of their own. */
export async function addCalls(portal: Portal, admin: User, lps: FundLp[]) {
  const { investment } = await buildDeal(portal, lps);
  const { rows } = await portal.asOwner((client) =>
    client.query<{ id: string; lpId: string }>(
      'select first_entity_of(id) as id, id as "lpId" from users where id = any($1)',
      [lps.map(({ user }) => user.id)],
    ),
  );
  const entityOfLp = ({ user }: FundLp) => rows.find(({ lpId }) => lpId === user.id)?.id ?? '';
  const draft = {
    kind: 'call',
    investmentId: investment,
    noticeDate: '2026-06-20',
    date: '2026-07-10',
    lines: lps.map((lp) => ({ entityId: entityOfLp(lp), capital: lp.called })),
  };
  const call = await send(portal, admin, 'POST', '/api/capital-events', draft);
  await send(portal, admin, 'POST', `/api/capital-events/${call['id']}/release`);
  const [payer] = lps;
  const receipts = [{ entityId: payer && entityOfLp(payer), date: '2026-06-25', amount: '1.00' }];
  const paid = await portal.call(admin, 'POST', `/api/capital-events/${call['id']}/receipts`, { receipts });
  return {
    call: call['id'] ?? '',
    firstEntity: (payer && entityOfLp(payer)) ?? '',
    receipt: (paid.body as { receipts: { id: string }[] }).receipts[0]?.id ?? '',
    callDraft: (await send(portal, admin, 'POST', '/api/capital-events', draft))['id'] ?? '',
  };
}
