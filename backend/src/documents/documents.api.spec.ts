import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
import type { Company } from '../companies/company.entity.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

interface Answer {
  id: string;
  version: number;
  title: string;
  filename: string;
}

describe('Documents', () => {
  let portal: Portal;
  let admin: User;
  let company: Company;
  let investment: Investment;
  let pdf: Buffer;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    pdf = await buildPdf(['A document']);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    company = await buildCompany(portal.em, { name: 'Acme' });
    investment = await buildInvestment(portal.em, { company });
  });

  const add = async (place: string, fields = {}, bytes: Buffer = pdf) => {
    const { uploadURL: fileURL } = await upload(portal, admin, bytes);
    return portal.call(admin, 'POST', `${place}/documents`, {
      fileURL,
      originalName: 'terms.pdf',
      ...fields,
    });
  };
  const ofInvestment = () => `/api/investments/${investment.id}`;
  const ofCompany = () => `/api/companies/${company.id}`;
  const added = async (place = ofInvestment()) => (await add(place)).body as Answer;
  const feed = async (entityId: string) => {
    const { body } = await portal.call(admin, 'GET', '/api/activities');
    return (body as { entityId: string; action: string; details: object }[]).filter(
      (activity) => activity.entityId === entityId,
    );
  };

  describe('when signed out', () => {
    const address = '/objects/uploads/00000000-0000-4000-8000-000000000000?page=2';
    const open = (headers: object) => portal.callUndeclared(null, 'GET', address, undefined, { ...headers });

    it.each([
      [{ 'Sec-Fetch-Mode': 'navigate', Accept: '*/*' }],
      [{ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ])('by a navigation with %j lead to the sign-in page and from there back', async (headers) => {
      const { status, headers: answer } = await open(headers);
      expect(status).toBe(302);
      expect(answer['location']).toBe(`/auth?${new URLSearchParams({ redirect: address }).toString()}`);
      expect(answer['cache-control']).toBe('private, no-store');
    });

    it.each([
      [{}],
      [{ Accept: 'application/json' }],
      [{ 'Sec-Fetch-Mode': 'cors', Accept: 'text/html' }],
      [{ 'Sec-Fetch-Mode': 'no-cors', Accept: 'image/*,text/html' }],
    ])('by a call with %j answer 401', async (headers) => {
      const { status, body } = await open(headers);
      expect([status, body]).toEqual([401, expect.objectContaining({ message: 'Please sign in' })]);
    });

    it('that do not exist are a 404 for a signed-in user who navigates to them', async () => {
      const { status } = await portal.call(admin, 'GET', address, undefined, {
        'Sec-Fetch-Mode': 'navigate',
      });
      expect(status).toBe(404);
    });
  });

  it('are listed newest first, those of an investment apart from those of its company', async () => {
    const first = await added();
    const second = await added();
    const deck = await added(ofCompany());
    const list = async (place: string) =>
      ((await portal.call(admin, 'GET', `${place}/documents`)).body as Answer[]).map(({ id }) => id);
    expect(await list(ofInvestment())).toEqual([second.id, first.id]);
    expect(await list(ofCompany())).toEqual([deck.id]);
  });

  it('take the name of their file as title when none is given', async () => {
    const titles = [];
    for (const title of [undefined, '', '   ', null, ' Term Sheet '])
      titles.push((await add(ofInvestment(), { title })).body.title);
    expect(titles).toEqual(['terms.pdf', 'terms.pdf', 'terms.pdf', 'terms.pdf', 'Term Sheet']);
  });

  it('keep the name of their file without the folders before it', async () => {
    const { body } = await add(ofInvestment(), { originalName: 'C:\\Users\\Ada\\Ünïcode – terms.pdf' });
    expect(body.originalName).toBe('Ünïcode – terms.pdf');
  });

  it('take owner, uploader, size and type from the path, session and file, whatever the request says', async () => {
    const otherId = '019b0000-0000-7000-8000-000000000000';
    const { body } = await add(ofInvestment(), {
      uploadedBy: otherId,
      companyId: otherId,
      fileSize: 1,
      fileType: 'image/png',
      category: 'report',
      isPublic: true,
    });
    expect(body).toMatchObject({
      uploadedBy: admin.id,
      investmentId: investment.id,
      companyId: null,
      fileSize: pdf.length,
      fileType: 'application/pdf',
      category: 'report',
      isPublic: true,
    });
  });

  it('may be texts and images for an investment only', async () => {
    const text = Buffer.from('A closing checklist');
    expect((await add(ofInvestment(), { originalName: 'list.txt' }, text)).status).toBe(201);
    const { status, body } = await add(ofCompany(), { originalName: 'list.txt' }, text);
    expect([status, body.message]).toEqual([
      400,
      'This is not a file of an accepted type (PDF, DOC, DOCX, XLSX, PPT, PPTX)',
    ]);
  });

  it.each([
    [{ fileURL: '' }, 'Please choose a file to upload'],
    [{ originalName: ' ' }, 'File name is required'],
    [{ title: 'x'.repeat(256) }, 'Title can have at most 255 characters'],
    [{ category: 'secret' }, 'Category must be one of investment_doc, company_update, report, other'],
    [{ isPublic: 'yes' }, 'Public must be true or false'],
  ])('with %j are refused in a sentence', async (fields, sentence) => {
    const { status, body } = await add(ofInvestment(), fields);
    expect([status, body.message]).toEqual([400, sentence]);
  });

  it('of an owner that does not exist are refused without consuming the upload', async () => {
    const { uploadURL: fileURL } = await upload(portal, admin, pdf);
    const fields = { fileURL, originalName: 'terms.pdf' };
    const nowhere = '/api/companies/019b0000-0000-7000-8000-000000000000/documents';
    expect((await portal.call(admin, 'POST', nowhere, fields)).body.message).toBe('Company not found');
    const listed = await portal.call(admin, 'GET', nowhere);
    expect([listed.status, listed.body.message]).toEqual([404, 'Company not found']);
    expect((await portal.call(admin, 'POST', `${ofCompany()}/documents`, fields)).status).toBe(201);
  });

  it('can be renamed, unless the version is outdated', async () => {
    const { id } = await added();
    const rename = (title: string, version?: number) =>
      portal.call(
        admin,
        'PUT',
        `/api/documents/${id}`,
        { title },
        version ? { 'If-Match': `"${version}"` } : {},
      );
    const first = await rename('Side Letter', 1);
    expect([first.status, first.headers.etag, first.body.title]).toEqual([200, '"2"', 'Side Letter']);
    expect((await rename('Late', 1)).status).toBe(412);
    expect((await rename('Whatever it was')).body.title).toBe('Whatever it was');
    expect((await rename('  ')).body.message).toBe('Title is required');
  });

  it('are shown to an LP with an allocation in the investment, read-only, and to no other', async () => {
    const { id } = await added();
    const holder = await buildUser(portal.em);
    const other = await buildUser(portal.em);
    await buildAllocation(portal.em, { investment, lp: holder });
    const list = (user: User) => portal.call(user, 'GET', `${ofInvestment()}/documents`);
    expect((await list(holder)).body).toHaveLength(1);
    expect((await list(other)).status).toBe(404);
    expect((await portal.call(holder, 'PUT', `/api/documents/${id}`, { title: 'Mine' })).status).toBe(403);
    expect((await portal.call(holder, 'DELETE', `/api/documents/${id}`)).status).toBe(403);
    expect((await portal.call(holder, 'POST', `/api/documents/${id}/restore`)).status).toBe(403);
  });

  it('are hidden at once when deleted, and neither opened, renamed nor deleted again', async () => {
    const { id, filename } = await added();
    const open = async () => (await portal.call(admin, 'GET', `/objects/${filename}`)).status;
    expect(await open()).toBe(200);
    await portal.call(admin, 'DELETE', `/api/documents/${id}`);
    expect(await open()).toBe(404);
    expect((await portal.call(admin, 'GET', `${ofInvestment()}/documents`)).body).toEqual([]);
    expect((await portal.call(admin, 'PUT', `/api/documents/${id}`, { title: 'Gone' })).status).toBe(404);
    expect((await portal.call(admin, 'DELETE', `/api/documents/${id}`)).status).toBe(404);
    expect((await portal.call(admin, 'POST', `/api/documents/${id}/restore`)).body.title).toBe('terms.pdf');
    expect((await portal.call(admin, 'GET', `${ofInvestment()}/documents`)).body).toHaveLength(1);
    expect((await portal.call(admin, 'POST', `/api/documents/${id}/restore`)).status).toBe(404);
  });

  it('are recorded in the feed, but not a deletion that was undone', async () => {
    const { id } = await added();
    await portal.call(admin, 'PUT', `/api/documents/${id}`, { title: 'Side Letter' });
    await portal.call(admin, 'PUT', `/api/documents/${id}`, { title: 'Side Letter' });
    await portal.call(admin, 'DELETE', `/api/documents/${id}`);
    expect((await feed(id)).map(({ action, details }) => [action, details])).toEqual([
      ['deleted', { name: 'Side Letter', companyName: 'Acme' }],
      ['updated', { name: 'Side Letter', companyName: 'Acme' }],
      ['created', { name: 'terms.pdf', companyName: 'Acme' }],
    ]);
    await portal.call(admin, 'POST', `/api/documents/${id}/restore`);
    expect((await feed(id)).map(({ action }) => action)).toEqual(['updated', 'created']);
  });
});
