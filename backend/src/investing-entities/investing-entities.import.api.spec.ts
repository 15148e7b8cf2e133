import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildEntity, buildInvestment, buildUser } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import type { User } from '../users/user.entity.js';

describe('importing entities', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' } });
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  const header = 'lpEmail,legalName,kind,taxId,address,k1OnPaper';
  const importRows = (rows: string[], options?: { existing: 'skip' }) =>
    importFile(portal, admin, 'entities', [header, ...rows], options);
  const entitiesOf = async ({ id }: User) =>
    (await portal.call(admin, 'GET', `/api/entities?lpId=${id}`)).body;

  it('adds them to their LPs, with encrypted tax IDs', async () => {
    const ann = await buildUser(portal.em, { email: 'ann@lps.example' });
    const answer = await importRows([
      'ANN@lps.example,Ann Trust,Trust,12-3456789,"1 Main Street, Springfield",Yes',
      'ann@lps.example,Ann LLC,,,,',
    ]);
    expect(answer).toEqual({ status: 200, imported: 2, existingRows: 0, errors: [] });
    const named = (await portal.call(admin, 'GET', '/api/entities')).body.filter(
      ({ lpId }: { lpId: string }) => lpId === ann.id,
    );
    const [llc, trust] = named;
    expect(trust).toMatchObject({
      legalName: 'Ann Trust',
      kind: 'trust',
      taxIdLast4: '6789',
      address: '1 Main Street, Springfield',
      k1OnPaper: true,
    });
    expect(llc).toMatchObject({
      legalName: 'Ann LLC',
      kind: 'individual',
      taxIdLast4: null,
      k1OnPaper: false,
    });
    const { body } = await portal.call(admin, 'GET', `/api/entities/${trust.id}/tax-id`);
    expect(body).toEqual({ taxId: '12-3456789' });
  });

  it('checks each row, and imports nothing when one is wrong', async () => {
    const ben = await buildUser(portal.em, { email: 'ben@lps.example', firstName: 'Ben', lastName: 'Lo' });
    const answer = await importRows([
      'nobody@lps.example,Some Trust,,,,',
      'ben@lps.example,,club,1,,maybe',
      'ben@lps.example,BEN LO,,,,',
      'ben@lps.example,Ben Trust,,,,',
      'ben@lps.example,ben trust,,,,',
    ]);
    expect(answer).toMatchObject({ status: 400, imported: 0 });
    expect(answer.errors).toEqual([
      'Row 2: lpEmail: There is no LP with the e-mail address nobody@lps.example',
      'Row 3: legalName: Legal name is required',
      'Row 3: kind: Kind must be one of individual, joint, trust, ira, llc, corporation, partnership, other',
      'Row 3: taxId: Tax ID must be 4 to 30 letters, digits, spaces or hyphens',
      'Row 3: k1OnPaper: K-1 on paper must be one of yes, no',
      'Row 4: legalName: This LP already has an entity with this legal name',
      'Row 6: legalName: This entity is in the file more than once',
    ]);
    expect(await entitiesOf(ben)).toHaveLength(1);
  });

  it('keeps no tax ID of a row with errors', async () => {
    await importRows(['nobody@lps.example,Secret Trust,,987-65-4321,,']);
    const rows = await portal.em.execute<{ cells: string[] }[]>(
      `select cells from bulk_import_errors where 'Secret Trust' = any(cells)`,
    );
    expect(rows.map(({ cells }) => cells)).toEqual([['nobody@lps.example', 'Secret Trust', '', '(hidden)']]);
  });

  it('skips those that exist when requested', async () => {
    const cy = await buildUser(portal.em, { email: 'cy@lps.example' });
    await buildEntity(portal.em, { lp: cy, legalName: 'Cy Trust' });
    const answer = await importRows(['cy@lps.example,CY TRUST,,,,', 'cy@lps.example,Cy LLC,,,,'], {
      existing: 'skip',
    });
    expect(answer).toMatchObject({ status: 200, imported: 1, existingRows: 1 });
  });

  it('gives allocations of a file to entities by their legal names, or to the first one', async () => {
    const di = await buildUser(portal.em, { email: 'di@lps.example', firstName: 'Di', lastName: 'Ott' });
    await buildEntity(portal.em, { lp: di, legalName: 'Ott Trust' });
    const investment = await buildInvestment(portal.em, { investmentName: 'Shared' });
    const importAllocations = (rows: string[]) =>
      importFile(portal, admin, 'allocations', ['investmentName,lpEmail,amount,entity', ...rows]);
    expect(
      await importAllocations(['Shared,di@lps.example,2,', 'Shared,di@lps.example,1,ott trust']),
    ).toMatchObject({
      status: 200,
      imported: 2,
    });
    const { body } = await portal.call(admin, 'GET', `/api/allocations/investment/${investment.id}`);
    expect(
      body.map(({ amount, entity }: { amount: string; entity: { legalName: string } }) => [
        amount,
        entity.legalName,
      ]),
    ).toEqual([
      ['2.00', 'Di Ott'],
      ['1.00', 'Ott Trust'],
    ]);
    const again = await importAllocations([
      'Shared,di@lps.example,1,Nowhere Trust',
      'Shared,di@lps.example,1,Ott Trust',
      'Shared,di@lps.example,1,',
      'Shared,di@lps.example,,Nowhere Trust',
    ]);
    expect(again.errors).toEqual([
      'Row 2: entity: This LP has no entity called “Nowhere Trust”',
      'Row 3: entity: “Ott Trust” is already allocated to this investment',
      'Row 4: lpEmail: This LP is already allocated to this investment',
      'Row 5: amount: Amount is required',
      'Row 5: entity: This LP has no entity called “Nowhere Trust”',
    ]);
  });
});
