import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { readAllPages } from '../../../test/read-all-pages.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { JournalEntry } from './journal.dto.js';

describe('The journal', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let seed: Investment;
  let entity: string;
  let call: { id: string; name: string };
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em, { legalName: '=Ada Byron' });
    const company = await buildCompany(em, { name: 'Acme' });
    seed = await buildInvestment(em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment: seed, lp: ada, amount: '60000.00' });
    const later = await buildInvestment(em, { investmentDate: '2026-07-02' });
    await buildAllocation(em, { investment: later, lp: ada, amount: '1.00' });
    const [first] = await em.execute<[{ id: string }]>('select id from investing_entities where lp_id = ?', [
      ada.id,
    ]);
    entity = first.id;
    const draft = await write(
      '',
      {
        kind: 'call',
        investmentId: seed.id,
        noticeDate: '2026-05-01',
        date: '2026-06-01',
        basis: 'typed',
        lines: [{ entityId: entity, capital: '1000.00', managementFee: '20.00' }],
      },
      201,
    );
    call = await write(`/${draft.id}/release`, {});
    await write(`/${call.id}/receipts`, { all: true, date: '2026-06-01' });
  });
  afterAll(() => portal.stop());

  const write = async (path: string, body: object, status = 200) => {
    const answer = await portal.call(admin, 'POST', `/api/capital-events${path}`, body);
    expect(answer).toMatchObject({ status });
    return answer.body as { id: string; name: string };
  };
  const read = async (query: string) =>
    (await portal.call(admin, 'GET', `/api/journal?${query}`)).body as JournalEntry[];
  const amounts = (entries: JournalEntry[]) =>
    entries.map(({ bucket, part, amount, derived }) => [derived, bucket, part, amount].join(' ')).toSorted();

  it('has stored and derived entries as of a day, latest first', async () => {
    const entries = await read(`entityId=${entity}`);
    expect(amounts(entries)).toEqual([
      ' cash capital 1000.00',
      ' cash managementFee -20.00',
      ' cash managementFee 20.00',
      ' fee managementFee 20.00',
      ' paid_in capital -1000.00',
      ' paid_in managementFee -20.00',
      'purchase cash capital -60000.00',
      'purchase cost capital 60000.00',
    ]);
    expect(entries[0]).toMatchObject({
      date: '2026-06-01',
      event: { id: call.id, name: call.name },
      entity: { id: entity, legalName: '=Ada Byron' },
      investment: { id: seed.id, name: 'Acme Seed' },
      derived: null,
    });
    expect(entries.at(-1)).toMatchObject({ date: '2024-07-01', event: null, derived: 'purchase' });
    expect(await read(`entityId=${entity}&asOf=2026-05-31`)).toHaveLength(2);
    expect(await read(`entityId=${entity}&asOf=2026-07-02`)).toHaveLength(12);
  });

  it('names the firm, whose part is assumed paid', async () => {
    const entries = await read(`investmentId=${seed.id}`);
    const ofFirm = entries.filter((entry) => entry.entityId !== entity);
    expect(ofFirm).toHaveLength(4);
    for (const entry of ofFirm) expect(entry.entity.legalName).toBe('Harbor Lane Ventures');
    expect(amounts(ofFirm)).toEqual([
      'assumed cash capital 40000.00',
      'assumed paid_in capital -40000.00',
      'purchase cash capital -40000.00',
      'purchase cost capital 40000.00',
    ]);
  });

  it('is read in pages of the same entries', async () => {
    const whole = await read('');
    expect((await readAllPages(portal, admin, '/api/journal?limit=3')).flat()).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  });

  it('is a CSV file with debits and credits, earliest first, and its export is audited', async () => {
    const { status, headers, text } = await portal.call(admin, 'GET', `/api/journal/file?entityId=${entity}`);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=journal-2026-07-01.csv',
    ]);
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('date,event,entity,deal,account,debit,credit');
    expect(lines.slice(1, 3).toSorted()).toEqual([
      `2024-07-01,purchase,'=Ada Byron,"Acme, Acme Seed",cash,,60000.00`,
      `2024-07-01,purchase,'=Ada Byron,"Acme, Acme Seed",cost,60000.00,`,
    ]);
    expect(lines.slice(3).toSorted()).toEqual([
      `2026-06-01,${call.name},'=Ada Byron,"Acme, Acme Seed",cash,,20.00`,
      `2026-06-01,${call.name},'=Ada Byron,"Acme, Acme Seed",cash,1000.00,`,
      `2026-06-01,${call.name},'=Ada Byron,"Acme, Acme Seed",cash,20.00,`,
      `2026-06-01,${call.name},'=Ada Byron,"Acme, Acme Seed",fee,20.00,`,
      `2026-06-01,${call.name},'=Ada Byron,"Acme, Acme Seed",paid_in,,1000.00`,
      `2026-06-01,${call.name},'=Ada Byron,"Acme, Acme Seed",paid_in,,20.00`,
    ]);
    const { body } = await portal.call(admin, 'GET', '/api/audit?action=exported');
    expect(body[0]).toMatchObject({
      recordType: 'list',
      recordName: 'Journal',
      userId: admin.id,
      after: { entityId: entity },
    });
  });

  it('is read by admins alone', async () => {
    for (const path of ['/api/journal', '/api/journal/file'])
      expect(await portal.call(ada, 'GET', path)).toMatchObject({ status: 403 });
    expect(await portal.call(admin, 'GET', '/api/journal?asOf=31')).toMatchObject({ status: 400 });
  });
});
