import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText } from 'unpdf';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalEventDetail } from '../events/capital-events.dto.js';

describe('The notices of a distribution', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let capital: CapitalCalls;
  let paid: CapitalEventDetail;
  beforeAll(async () => {
    portal = await Portal.start();
    const { em } = portal;
    admin = await buildAdmin(em);
    capital = new CapitalCalls(portal, admin);
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
    const company = await buildCompany(em, { name: 'Acme' });
    const deal = await buildInvestment(em, {
      ...{ company, investmentName: 'Seed', totalInvestment: '100000.00', investmentDate: '2024-07-01' },
    });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '60000.00' });
    const other = await buildInvestment(em, { company, investmentDate: '2025-01-02' });
    await buildAllocation(em, { investment: other, lp: ada, amount: '5000.00' });
    const event = { investmentId: deal.id, noticeDate: '2025-03-01', date: '2025-03-03' };
    await capital.released({
      ...event,
      kind: 'proceeds',
      totals: { amount: '200000.00', income: '1000.00', costRelieved: '50000.00' },
    });
    paid = await capital.released({
      ...event,
      kind: 'distribution',
      basis: 'commitment',
      note: 'Half of Acme was sold.',
      totals: {
        ...{ returnOfCapital: '50000.00', income: '1000.00', gain: '20000.00' },
        ...{ carry: '3000.00', tax: '200.00', recallable: '10000.00' },
      },
    });
  });
  afterAll(() => portal.stop());

  const textOf = async (reader: User, id = paid.id) => {
    const path = `/api/capital-events/${id}/notices/${capital.lineOf(paid, ada)?.entity.id}`;
    const { status, body } = await portal.callUndeclared(reader, 'GET', path);
    expect(status).toBe(200);
    const { text } = await extractText(new Uint8Array(body as Buffer), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };

  it('tell an entity what it is paid, of what, what was withheld, and the totals to date', async () => {
    const text = await textOf(ada);
    for (const part of [
      `${paid.name} Acme · Seed`,
      'Notice date Payment date March 1, 2025 March 3, 2025',
      '$39,480.00 is paid to you on March 3, 2025.',
      'Return of capital $30,000.00 Gain $12,000.00 Income $600.00 Before what is withheld $42,600.00',
      'Carry withheld -$3,000.00 Tax withheld -$120.00 Paid to you $39,480.00',
      'Before this distribution $0.00 Of this distribution, what can be called again $6,000.00 After this distribution $6,000.00',
      'Commitment $60,000.00 $65,000.00',
      'Paid in, with fees and expenses $60,000.00 $65,000.00',
      'Distributed, with tax withheld $39,600.00 $39,600.00',
      'Half of Acme was sold.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Payment reference');
  });

  it('are of LPs alone, in one ZIP', async () => {
    const { status, headers } = await portal.callUndeclared(
      admin,
      'GET',
      `/api/capital-events/${paid.id}/notices`,
    );
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`${paid.name} notices.zip`),
    ]);
    const firm = capital.lineOf(paid, null)?.entity.id;
    expect(
      await portal.callUndeclared(admin, 'GET', `/api/capital-events/${paid.id}/notices/${firm}`),
    ).toMatchObject({ status: 404 });
  });

  it('say of a reversal what no longer counts', async () => {
    const reversal = await capital.reverse(paid, { reason: 'Wrong account' });
    const text = await textOf(ada, reversal.id);
    for (const part of [
      `Reversal of ${paid.name}`,
      'Wrong account',
      'Distributed, with tax withheld $0.00 $0.00',
    ])
      expect(text).toContain(part);
  });
});
