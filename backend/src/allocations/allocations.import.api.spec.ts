import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import type { User } from '../users/user.entity.js';
import { AllocationSchema } from './allocation.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());

const header = 'investmentName,companyName,lpEmail,amount';
const importRows = (rows: string[], options?: { existing: 'skip' }) =>
  importFile(portal, admin, 'allocations', [header, ...rows], options);

const manyLps = {
  name: 'test-lps',
  text: `
    insert into users (username, email, first_name, last_name, role, invite_status)
    select email, email, 'Far', 'Away', 'lp', 'created' from unnest($1::text[]) email`,
};

const amounts = async (investmentName: string): Promise<string[]> => {
  const allocations = await portal.em.find(
    AllocationSchema,
    { investment: { investmentName } },
    { orderBy: { amount: 'asc' } },
  );
  return allocations.map(({ amount }) => amount);
};

describe('importing allocations', () => {
  it('finds investment and LP by their names, whatever their case, and reads amounts as spreadsheets write them', async () => {
    const company = await buildCompany(portal.em, { name: 'ÉCLAIR Énergie' });
    await buildInvestment(portal.em, { company, investmentName: 'Éclair Seed' });
    await buildUser(portal.em, { email: 'anna@lps.example', inviteStatus: 'created' });
    await buildUser(portal.em, { email: 'bert@lps.example' });
    const answer = await importRows([
      'ÉCLAIR SEED,éclair énergie,ANNA@lps.example,"$1,234.50"',
      'éclair seed,,bert@LPS.example, $9 ',
    ]);
    expect(answer).toEqual({ status: 200, imported: 2, existingRows: 0, errors: [] });
    expect(await amounts('Éclair Seed')).toEqual(['9.00', '1234.50']);
    const first = await portal.em.findOneOrFail(AllocationSchema, { amount: '9.00' });
    expect(first).toMatchObject({ id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/), version: 1 });
  });

  it('reports the unknown names of each row, and imports nothing', async () => {
    await buildInvestment(portal.em, { investmentName: 'Known' });
    await buildUser(portal.em, { email: 'known@lps.example' });
    await buildAdmin(portal.em, { email: 'boss@fund.example' });
    const answer = await importRows([
      'Unknown,,nobody@lps.example,1',
      'Unknown,Nowhere,known@lps.example,1',
      'Known,Nowhere,known@lps.example,1',
      'Known,,boss@fund.example,1',
      `${'X'.repeat(101)},,known@lps.example,1`,
      'Known,,known@lps.example,1',
    ]);
    expect(answer).toMatchObject({ status: 400, imported: 0 });
    expect(answer.errors).toEqual([
      'Row 2: investmentName: There is no investment called “Unknown”',
      'Row 2: lpEmail: There is no LP with the e-mail address nobody@lps.example',
      'Row 3: investmentName: There is no investment called “Unknown” of “Nowhere”',
      'Row 4: investmentName: There is no investment called “Known” of “Nowhere”',
      'Row 5: lpEmail: There is no LP with the e-mail address boss@fund.example',
      `Row 6: investmentName: There is no investment called “${'X'.repeat(100)}…”`,
    ]);
    expect(await amounts('Known')).toEqual([]);
  });

  it('checks each cell', async () => {
    const answer = await importRows(['Known,,known,(500)', 'Known,,known@lps.example,"1.234,50"']);
    expect(answer.errors).toEqual([
      'Row 2: lpEmail: Please enter a valid email address',
      'Row 2: amount: Amount must be above 0',
      'Row 3: amount: Amount must be an amount such as 1234.50',
    ]);
    expect((await importRows(['Known,,,'])).errors).toEqual([
      'Row 2: lpEmail: Please enter a valid email address',
      'Row 2: amount: Amount is required',
    ]);
    expect((await importRows([',,known@lps.example,1'])).errors).toEqual([
      'Row 2: investmentName: Investment name is required',
    ]);
  });

  it('reports unknown names also for rows with other invalid cells, in the order of the columns', async () => {
    await buildInvestment(portal.em, { investmentName: 'Here' });
    await buildUser(portal.em, { email: 'here@lps.example' });
    const answer = await importRows([
      'Unknown,,nobody@lps.example,(5)',
      'Unknown,,nobody,1',
      `Unknown,${'X'.repeat(256)},here@lps.example,1`,
      'Here,,nobody@lps.example,',
      'Here,,nobody@lps.example,2',
    ]);
    expect(answer).toMatchObject({ status: 400, imported: 0 });
    expect(answer.errors).toEqual([
      'Row 2: investmentName: There is no investment called “Unknown”',
      'Row 2: lpEmail: There is no LP with the e-mail address nobody@lps.example',
      'Row 2: amount: Amount must be above 0',
      'Row 3: investmentName: There is no investment called “Unknown”',
      'Row 3: lpEmail: Please enter a valid email address',
      'Row 4: companyName: Company name can have at most 255 characters',
      'Row 5: lpEmail: There is no LP with the e-mail address nobody@lps.example',
      'Row 5: amount: Amount is required',
      'Row 6: lpEmail: There is no LP with the e-mail address nobody@lps.example',
    ]);
  });

  it('requires the company where several investments have the name', async () => {
    const first = await buildCompany(portal.em, { name: 'Twin One' });
    const second = await buildCompany(portal.em, { name: 'Twin Two' });
    for (const company of [first, second, second])
      await buildInvestment(portal.em, { company, investmentName: 'Twin' });
    await buildUser(portal.em, { email: 'twin@lps.example' });
    const answer = await importRows(['Twin,,twin@lps.example,1', 'Twin,Twin Two,twin@lps.example,2']);
    expect(answer.errors).toEqual([
      'Row 2: investmentName: There is more than one investment called “Twin”: fill in companyName too',
      'Row 3: investmentName: There is more than one investment called “Twin” of “Twin Two”',
    ]);
    expect(await importRows(['Twin,twin one,twin@lps.example,3'])).toMatchObject({ imported: 1 });
    expect(await amounts('Twin')).toEqual(['3.00']);
  });

  it('refuses an allocation that exists, or skips it when requested', async () => {
    const lp = await buildUser(portal.em, { email: 'old@lps.example' });
    await buildUser(portal.em, { email: 'new@lps.example' });
    const investment = await buildInvestment(portal.em, { investmentName: 'Shared' });
    await buildAllocation(portal.em, { investment, lp, amount: '5.00' });
    const rows = ['shared,,OLD@lps.example,6', 'shared,,new@lps.example,7'];
    expect(await importRows(rows)).toEqual({
      status: 400,
      imported: 0,
      existingRows: 1,
      errors: ['Row 2: lpEmail: This LP is already allocated to this investment'],
    });
    expect(await importRows(rows, { existing: 'skip' })).toEqual({
      status: 200,
      imported: 1,
      existingRows: 1,
      errors: [],
    });
    expect(await amounts('Shared')).toEqual(['5.00', '7.00']);
  });

  it('refuses an allocation that is in the file twice, near or far, even when existing ones are skipped', async () => {
    const company = await buildCompany(portal.em, { name: 'Far Company' });
    await buildInvestment(portal.em, { company, investmentName: 'Far' });
    await buildUser(portal.em, { email: 'far@lps.example' });
    const lps = Array.from({ length: 5_010 }, (_, n) => `far${n}@lps.example`);
    await portal.sql.rows(manyLps, [lps]);
    const rows = lps.map((email) => `Far,,${email},1`);
    rows.push('far,,far@lps.example,1', 'FAR,far company,FAR@lps.example,2', 'Far,,far0@lps.example,3');
    const answer = await importRows(rows, { existing: 'skip' });
    expect(answer).toEqual({
      status: 400,
      imported: 0,
      existingRows: 0,
      errors: [
        'Row 5013: lpEmail: This allocation is in the file more than once',
        'Row 5014: lpEmail: This allocation is in the file more than once',
      ],
    });
    expect(await importRows(rows.slice(0, -2))).toMatchObject({ status: 200, imported: 5_011 });
  });
});
