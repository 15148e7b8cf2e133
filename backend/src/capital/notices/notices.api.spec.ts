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
import type { User } from '../../users/user.entity.js';
import type { CapitalEventDetail } from '../events/capital-events.dto.js';

describe('The notices of a call', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let call: CapitalEventDetail;
  beforeAll(async () => {
    portal = await Portal.start();
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
    bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng' });
    const company = await buildCompany(em, { name: 'Acme' });
    const deal = await buildInvestment(em, { company, investmentName: 'Seed', totalInvestment: '100000.00' });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '60000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '40000.00' });
    const other = await buildInvestment(em, { company, investmentDate: '2025-01-02' });
    await buildAllocation(em, { investment: other, lp: ada, amount: '5000.00' });
    await portal.call(admin, 'PUT', '/api/firm', { callBackContact: 'Maria Delgado', reminders: true });
    const draft = await portal.call(admin, 'POST', '/api/capital-events', {
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2026-06-20',
      date: '2026-07-10',
      basis: 'commitment',
      totals: { capital: '30000.00', managementFee: '100.00' },
    });
    const { id } = draft.body as CapitalEventDetail;
    call = (await portal.call(admin, 'POST', `/api/capital-events/${id}/release`)).body as CapitalEventDetail;
  });
  afterAll(() => portal.stop());

  const entityOf = (lp: User) => call.lines.find(({ entity }) => entity.lpId === lp.id)?.entity.id ?? '';
  const pathOf = (lp: User, id = call.id) => `/api/capital-events/${id}/notices/${entityOf(lp)}`;
  const textOf = async (reader: User, path: string) => {
    const { status, body } = await portal.callUndeclared(reader, 'GET', path);
    expect(status).toBe(200);
    const { text } = await extractText(new Uint8Array(body as Buffer), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };

  it('tell an entity what it is asked for, and what it paid in so far', async () => {
    const text = await textOf(ada, pathOf(ada));
    for (const part of ['Capital Call 1', 'Ada Byron', '$18,000.00', '$60.00', '$18,060.00', 'Maria Delgado'])
      expect(text).toContain(part);
    // Unfunded before and after; the other deal is assumed paid.
    for (const part of ['$60,000.00', '$42,000.00', '$65,000.00', '$5,000.00']) expect(text).toContain(part);
    expect(text).toMatch(/CALL 1 [0-9A-F]{6}/);
  });

  it('are read by admins and by the LP of the entity alone', async () => {
    expect(await portal.callUndeclared(bob, 'GET', pathOf(ada))).toMatchObject({ status: 404 });
    expect(await portal.callUndeclared(admin, 'GET', pathOf(ada))).toMatchObject({ status: 200 });
    expect(await portal.callUndeclared(admin, 'GET', pathOf(ada, ada.id))).toMatchObject({ status: 404 });
  });

  it('are downloaded in one ZIP, whose reading is audited', async () => {
    const { headers } = await portal.callUndeclared(admin, 'GET', `/api/capital-events/${call.id}/notices`);
    expect(headers['content-disposition']).toContain('Call 1 notices.zip');
    const { rows } = await portal.asOwner((client) =>
      client.query(`select from audit_trail where action = 'read' and record_id = $1`, [call.id]),
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('say of a reversal that nothing is due any more', async () => {
    const reversal = (
      await portal.call(admin, 'POST', `/api/capital-events/${call.id}/reverse`, {
        reason: 'Closing postponed',
      })
    ).body as CapitalEventDetail;
    const text = await textOf(ada, pathOf(ada, reversal.id));
    expect(text).toContain('Reversal of Capital Call 1');
    expect(text).toContain('Closing postponed');
  });
});
