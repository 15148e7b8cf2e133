import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '#settings';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';
import { upload } from '../../test/uploads.js';
import { buildZip } from '../../test/zip.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

const money = 'Amount raised and post-money valuation are required for fundraise updates';
const round = {
  updateType: 'fundraise',
  title: 'Series A',
  amountRaised: '5000000',
  postMoneyValuation: 40_000_000,
};
const news = { updateType: 'company_update', title: 'A quarter', notes: 'It was\n  good.' };

describe('Writing updates', () => {
  let portal: Portal;
  let admin: User;
  let company: Company;
  let pdf: Buffer;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Byron' });
    pdf = await buildPdf(['News']);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => void (company = await buildCompany(portal.em, { name: 'Acme' })));

  const post = (fields: object) => portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, fields);
  const posted = async (fields: object) => {
    const { status, body } = await post(fields);
    expect(status).toBe(201);
    return body as { id: string; version: number; documentPath: string };
  };
  const edit = (id: string, fields: object, headers = {}) =>
    portal.call(admin, 'PUT', `/api/updates/${id}`, fields, headers);
  const attach = async () => {
    const { uploadURL: documentPath } = await upload(portal, admin, pdf);
    return { documentPath, documentName: 'news.pdf' };
  };

  it('posts one of each type in the name of the signed-in user, for today when no day is given', async () => {
    const otherId = '019b0000-0000-7000-8000-000000000000';
    const first = await post({ ...round, raiseType: 'Priced', createdBy: otherId, companyId: otherId });
    expect([first.status, first.headers.etag]).toEqual([201, '"1"']);
    expect(first.body).toMatchObject({
      companyId: company.id,
      createdBy: { id: admin.id, firstName: 'Ada', lastName: 'Byron' },
      updateDate: '2026-07-01',
      amountRaised: '5000000.00',
      postMoneyValuation: '40000000.00',
      raiseType: 'Priced',
    });
    expect((await post({ ...news, updateDate: '2026-06-30T22:00:00.000Z' })).body).toMatchObject({
      updateDate: '2026-06-30',
      content: 'It was\n  good.',
      notes: 'It was\n  good.',
      amountRaised: null,
    });
    expect((await post({ updateType: 'product_update', title: 'Ours', content: 'Text' })).body).toMatchObject(
      {
        content: 'Text',
        notes: null,
      },
    );
  });

  it.each([
    [{ ...news, title: ' ' }, 'Title is required'],
    [
      { ...news, updateType: 'valuation' },
      'Update type must be one of fundraise, company_update, product_update',
    ],
    [{ title: 'No type' }, 'Update type is required'],
    [{ ...news, notes: '' }, 'Content is required for Company Updates'],
    [{ updateType: 'product_update', title: 'Ours' }, 'Content is required for 380 Updates'],
    [{ ...round, amountRaised: null }, money],
    [{ ...round, postMoneyValuation: '' }, money],
    [{ ...round, amountRaised: '0' }, 'Amount raised must be above 0'],
    [{ ...round, amountRaised: '1.234' }, 'Amount raised can have at most 2 decimals'],
    [{ ...round, raiseType: 'Loan' }, 'Raise type must be one of SAFE, Priced'],
    [{ ...news, updateDate: '2026-02-30' }, 'Update date must be a date such as 2026-01-31'],
    [{ ...news, notes: 'x'.repeat(20_001) }, 'Update Details can have at most 20000 characters'],
    [
      { ...news, documentPath: 'uploads/nothing' },
      'This upload does not exist. Please upload the file again',
    ],
  ])('refuses %j in one sentence', async (fields, sentence) => {
    const { status, body } = await post(fields);
    expect([status, body.message]).toEqual([400, sentence]);
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}/updates`)).body).toEqual([]);
  });

  it('edits what is sent, applies the rules of the new type, and clears the terms of a fundraise', async () => {
    const { id } = await posted({ ...round, raiseType: 'SAFE', notes: 'Closed on Friday' });
    expect((await edit(id, { title: 'Series A, closed' })).body).toMatchObject({
      title: 'Series A, closed',
      amountRaised: '5000000.00',
      content: 'Closed on Friday',
    });
    expect((await edit(id, { amountRaised: '', postMoneyValuation: ' ' })).body).toMatchObject({
      amountRaised: '5000000.00',
      postMoneyValuation: '40000000.00',
    });
    expect((await edit(id, { amountRaised: null })).body.message).toBe(money);
    expect((await edit(id, { updateType: 'company_update', notes: null, content: null })).body.message).toBe(
      'Content is required for Company Updates',
    );
    expect((await edit(id, { updateType: 'company_update' })).body).toMatchObject({
      updateType: 'company_update',
      amountRaised: null,
      postMoneyValuation: null,
      raiseType: null,
    });
    expect((await edit(id, { updateType: 'fundraise', amountRaised: 100 })).body.message).toBe(money);
    expect((await edit(id, { title: '' })).body.message).toBe('Title is required');
  });

  it('refuses the edit of an outdated version', async () => {
    const { id } = await posted(news);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(id, { title: `Number ${n}` }, { 'If-Match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    expect((await edit(id, { title: 'Number 10' }, { 'If-Match': '"2"' })).headers.etag).toBe('"3"');
  });

  it('attaches a document, retains it through edits, replaces it, and removes it', async () => {
    const update = await posted({ ...news, ...(await attach()) });
    expect(update).toMatchObject({ documentName: 'news.pdf' });
    const { id, documentPath } = update;
    expect((await edit(id, { title: 'Again', documentPath, documentName: 'x.pdf' })).body).toMatchObject({
      documentPath,
      documentName: 'news.pdf',
    });
    const other = (await edit(id, { ...(await attach()), documentName: 'other.pdf' })).body;
    expect(other.documentPath).not.toBe(documentPath);
    expect((await portal.call(admin, 'GET', `/objects/${documentPath}`)).status).toBe(404);
    expect((await edit(id, { documentPath: '', documentName: '' })).body).toMatchObject({
      documentPath: null,
      documentName: null,
    });
    expect((await portal.call(admin, 'GET', `/objects/${other.documentPath}`)).status).toBe(404);
  });

  it('attaches no other kind of file than PDF, DOC and DOCX', async () => {
    const sheet = await buildZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' });
    const { uploadURL: documentPath } = await upload(portal, admin, sheet);
    expect((await post({ ...news, documentPath })).body.message).toBe(
      'This is not a file of an accepted type (PDF, DOC, DOCX)',
    );
  });

  it('hides a deleted update from every list at once, and restores it within the undo window', async () => {
    const lp = await buildUser(portal.em);
    await buildAllocation(portal.em, { investment: await buildInvestment(portal.em, { company }), lp });
    const { id, documentPath } = await posted({ ...news, ...(await attach()) });
    const open = async () => (await portal.call(lp, 'GET', `/objects/${documentPath}`)).status;
    expect(await open()).toBe(200);
    const places = [
      '/api/updates',
      `/api/companies/${company.id}/updates`,
      `/api/investments/lp/${lp.id}/recent-updates`,
    ];
    const seen = async () => {
      const lists = await Promise.all(places.map((path) => portal.call(lp, 'GET', path)));
      return lists.map(({ body }) => (body as { id: string }[]).some((update) => update.id === id));
    };
    expect(await seen()).toEqual([true, true, true]);
    expect((await portal.call(admin, 'DELETE', `/api/updates/${id}`)).body).toEqual({
      message: 'Update deleted',
    });
    expect(await seen()).toEqual([false, false, false]);
    expect(await open()).toBe(404);
    expect((await portal.call(lp, 'GET', `/api/updates/${id}`)).status).toBe(404);
    expect((await edit(id, { title: 'Gone' })).status).toBe(404);
    expect((await portal.call(admin, 'DELETE', `/api/updates/${id}`)).status).toBe(404);
    expect((await portal.call(admin, 'POST', `/api/updates/${id}/restore`)).body.title).toBe('A quarter');
    expect(await seen()).toEqual([true, true, true]);
  });

  it('does not undo a deletion after the undo window', async () => {
    const { id } = await posted(news);
    await portal.call(admin, 'DELETE', `/api/updates/${id}`);
    await portal.em.execute(
      `update company_updates set deleted_at = now() - interval '11 seconds' where id = ?`,
      [id],
    );
    const { status, body } = await portal.call(admin, 'POST', `/api/updates/${id}/restore`);
    expect([status, body.message]).toEqual([404, 'Update not found']);
  });

  it('records changes in the feed, but no edit that changed nothing and no deletion that was undone', async () => {
    const { id } = await posted(news);
    await edit(id, { title: 'Another' });
    await edit(id, { title: 'Another' });
    await portal.call(admin, 'DELETE', `/api/updates/${id}`);
    await portal.call(admin, 'POST', `/api/updates/${id}/restore`);
    const { body } = await portal.call(admin, 'GET', '/api/activities');
    const entries = (body as { entityId: string; action: string; details: object }[])
      .filter(({ entityId }) => entityId === id)
      .map(({ action, details }) => [action, details]);
    expect(entries).toEqual([
      ['updated', { name: 'Another', companyName: 'Acme' }],
      ['created', { name: 'A quarter', companyName: 'Acme' }],
    ]);
  });
});

describe('Updates of a product with another name', () => {
  it('are called by it in error messages', async () => {
    const branded = await Portal.start({
      settings: { brand: readSettings({ BRAND_PRODUCT_NAME: 'Acorn' }).brand },
    });
    const by = await buildAdmin(branded.em);
    const { id } = await buildCompany(branded.em);
    const fields = { updateType: 'product_update', title: 'Ours' };
    const { body } = await branded.call(by, 'POST', `/api/companies/${id}/updates`, fields);
    expect(body.message).toBe('Content is required for Acorn Updates');
    await branded.stop();
  });
});
