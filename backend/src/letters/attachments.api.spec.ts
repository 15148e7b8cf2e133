import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uploadPdf } from '../../test/access/fund-requests.js';
import { Portal } from '../../test/app.js';
import { buildDocument } from '../../test/builders.js';
import { buildLetterFund, type LetterFund } from '../../test/letter-fund.js';
import type { DocumentRecord, PlacedDocument } from '../documents/documents.dto.js';
import type { User } from '../users/user.entity.js';
import type { LetterCheck, LetterDetail, LetterPreview } from './letters.dto.js';
import type { OwnLetter } from './own-letters.dto.js';

describe('Documents in a letter', () => {
  let portal: Portal;
  let dataDir: string;
  let fund: LetterFund;
  let forAll: DocumentRecord;
  let ofDeal: DocumentRecord;
  let unpublished: DocumentRecord;
  let draft: LetterDetail;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-attachments-'));
    portal = await Portal.start({ settings: { dataDir } });
    fund = await buildLetterFund(portal);
    forAll = await add(`companies/${fund.company.id}`, {
      title: 'Annual Report',
      originalName: 'annual.pdf',
    });
    ofDeal = await add(`investments/${fund.investment.id}`, { title: 'Terms', originalName: 'terms.pdf' });
    unpublished = await add(`companies/${fund.company.id}`, {
      title: 'Later',
      originalName: 'later.pdf',
      state: 'draft',
    });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    const fields = { subject: 'News', body: 'See it', audience: 'chosen', lpIds: [fund.ada.id, fund.bob.id] };
    draft = (await portal.call(fund.admin, 'POST', '/api/lp-letters/drafts', fields)).body as LetterDetail;
  });

  const add = async (place: string, fields: object): Promise<DocumentRecord> => {
    const request = { ...fields, fileURL: await uploadPdf(portal, fund.admin) };
    const answer = await portal.call(fund.admin, 'POST', `/api/${place}/documents`, request);
    expect([answer.body, answer.status]).toEqual([expect.anything(), 201]);
    return answer.body as DocumentRecord;
  };
  const attach = (request: object) =>
    portal.call(fund.admin, 'POST', `/api/lp-letters/${draft.id}/attachments`, request);
  const attached = async () =>
    ((await portal.call(fund.admin, 'GET', `/api/lp-letters/${draft.id}`)).body as LetterDetail).attachments;

  it('are chosen from all that are published, newest first, by their names or those of what they belong to', async () => {
    const found = async (search: string) =>
      (
        (await portal.call(fund.admin, 'GET', `/api/documents?search=${search}`)).body as PlacedDocument[]
      ).map(({ title, investmentName, companyName }) => [title, investmentName, companyName]);
    const [terms, report] = [
      ['Terms', 'Acme Seed', 'Acme'],
      ['Annual Report', null, 'Acme'],
    ];
    expect(await found('')).toEqual([terms, report]);
    expect(await found('ANNUAL.p')).toEqual([report]);
    expect(await found('acme%20s')).toEqual([terms]);
    expect(await found('acme')).toEqual([terms, report]);
    expect(await found('later')).toEqual([]);
    await portal.em.execute('update documents set deleted_at = now() where id = ?', [forAll.id]);
    expect(await found('')).toEqual([terms]);
    await portal.em.execute('update documents set deleted_at = null where id = ?', [forAll.id]);
    expect((await portal.call(fund.ada, 'GET', '/api/documents')).status).toBe(403);
  });

  it('are attached several at once, in the order chosen, each once', async () => {
    const both = { documentIds: [forAll.id, ofDeal.id, forAll.id.toUpperCase()] };
    const { status, body } = await attach(both);
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: draft.version + 1 });
    const names = async () => (await attached()).map(({ name }) => name);
    expect(await names()).toEqual(['annual.pdf', 'terms.pdf']);
    expect((await attach(both)).status).toBe(201);
    expect(await names()).toEqual(['annual.pdf', 'terms.pdf']);
  });

  it.each([
    ['a draft', () => [forAll.id, unpublished.id], 'One of these documents is a draft or no longer exists'],
    ['an unknown one', () => [randomUUID()], 'This document is a draft or no longer exists'],
  ])('are all refused with %s among them', async (_what, documentIds, sentence) => {
    const { status, body } = await attach({ documentIds: documentIds() });
    expect([status, body.message]).toEqual([400, `${sentence}. Nothing was attached`]);
    expect(await attached()).toEqual([]);
  });

  it.each([
    [[], 'Please choose at least one document'],
    [['x'], 'One of the chosen documents does not exist'],
    [Array.from({ length: 11 }, () => randomUUID()), 'A letter can have at most 10 attachments'],
  ])('are refused for %j', async (documentIds, sentence) => {
    const { status, body } = await attach({ documentIds });
    expect([status, body.message]).toEqual([400, sentence]);
  });

  it('are at most ten with the uploads, and those beyond are all refused', async () => {
    const many = [];
    for (let nth = 0; nth < 9; nth += 1) {
      const { id } = await buildDocument(portal.em, { company: fund.company, by: fund.admin });
      await portal.em.execute('update documents set published_at = now() where id = ?', [id]);
      many.push(id);
    }
    expect((await attach({ documentIds: many })).status).toBe(201);
    const most = [409, 'A letter can have at most 10 attachments'];
    const beyond = await attach({ documentIds: [forAll.id, ofDeal.id] });
    expect([beyond.status, beyond.body.message]).toEqual(most);
    expect(await attached()).toHaveLength(9);
    expect((await attach({ documentIds: [forAll.id] })).status).toBe(201);
    const upload = await attach({ fileURL: await uploadPdf(portal, fund.admin), originalName: 'deck.pdf' });
    expect([upload.status, upload.body.message]).toEqual(most);
    expect(await attached()).toHaveLength(10);
  });

  it('keep who sees them: others get the letter without them, which its author reads before it is sent', async () => {
    const { admin, ada, bob } = fund;
    await attach({ documentIds: [forAll.id, ofDeal.id] });
    const request = { subject: 'News', body: 'See it', format: 'markdown', letterId: draft.id };
    const audience = { audience: 'chosen', lpIds: [ada.id, bob.id] };
    const post = (path: string, fields: object) =>
      portal.call(admin, 'POST', `/api/lp-letters/${path}`, { ...request, ...audience, ...fields });
    const { hiddenAttachments } = (await post('check', {})).body as LetterCheck;
    expect(hiddenAttachments).toEqual([{ name: 'terms.pdf', names: ['Bob Ng'] }]);
    const mailed = async (lp: User) =>
      ((await post('preview', { asLpId: lp.id })).body as LetterPreview).paragraphs.at(-1);
    expect(await mailed(ada)).toContain('annual.pdf\nterms.pdf');
    expect(await mailed(bob)).not.toContain('terms.pdf');
    const sent = await portal.call(admin, 'POST', `/api/lp-letters/${draft.id}/send`, { recipients: 2 });
    expect(sent.status).toBe(200);
    const opened = async (lp: User) => {
      const { body } = await portal.call(lp, 'GET', `/api/letters/${draft.id}`);
      const files = (body as OwnLetter).attachments;
      for (const { filename } of files)
        expect((await portal.call(lp, 'GET', `/objects/${filename}`)).status).toBe(200);
      return files.map(({ name }) => name);
    };
    expect(await opened(ada)).toEqual(['annual.pdf', 'terms.pdf']);
    expect(await opened(bob)).toEqual(['annual.pdf']);
    expect((await portal.call(bob, 'GET', `/objects/${ofDeal.filename}`)).status).toBe(404);
  });
});
