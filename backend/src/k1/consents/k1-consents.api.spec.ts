import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { extractText } from 'unpdf';
import { viewAs } from '../../../test/access/delegates.js';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildEntity, buildUser } from '../../../test/builders.js';
import type { InvestingEntity } from '../../investing-entities/investing-entity.entity.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { User } from '../../users/user.entity.js';
import type { K1ConsentRecord } from './k1-consents.dto.js';
import { SAMPLE_NOT_OPENED } from './k1-consents.service.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe('Consents to electronic K-1s', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let trust: InvestingEntity;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.em.execute('delete from outgoing_mails');
    lp = await buildUser(portal.em, { firstName: 'Ana', lastName: 'López', legalName: 'Ana López' });
    other = await buildUser(portal.em);
    trust = await buildEntity(portal.em, { lp, legalName: 'López Trust' });
  });

  const openSample = (user: User) => portal.call(user, 'GET', '/api/me/k1-sample');
  const give = (user: User, entityIds: string[]) =>
    portal.call(user, 'POST', '/api/k1-consents', { entityIds });
  const withdraw = (user: User, entityIds: string[]) =>
    portal.call(user, 'POST', '/api/k1-consents/withdraw', { entityIds });
  const list = async (user: User, query = ''): Promise<K1ConsentRecord[]> =>
    (await portal.call(user, 'GET', `/api/k1-consents${query}`)).body;
  const mails = async () =>
    (await portal.em.fork().find(OutgoingMailSchema, {}, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
      ({ template, toEmail, params }) => ({ template, toEmail, params }),
    );
  const ofTrust = async () => (await list(lp)).find(({ entity }) => entity.id === trust.id);

  it('begin without one: every entity gets its K-1s on paper', async () => {
    const records = await list(lp);
    expect(records.map(({ entity }) => entity.legalName)).toEqual(['Ana López', 'López Trust']);
    for (const record of records)
      expect(record).toMatchObject({
        lpId: lp.id,
        consentedAt: null,
        withdrawnAt: null,
        k1OnPaper: false,
        isOnPaper: true,
      });
  });

  it('need the sample, a PDF of one page that says so, to be opened first by the same LP', async () => {
    expect((await give(lp, [trust.id])).body).toMatchObject({ statusCode: 409, message: SAMPLE_NOT_OPENED });
    await openSample(other);
    expect((await give(lp, [trust.id])).status).toBe(409);
    expect(await mails()).toEqual([]);
    const { status, headers, body } = await openSample(lp);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(headers['content-disposition']).toMatch(/^inline/);
    const { totalPages, text } = await extractText(new Uint8Array(body as Buffer));
    expect([totalPages, text.join(' ').includes('SAMPLE Schedule K-1')]).toEqual([1, true]);
    expect((await give(lp, [trust.id])).status).toBe(200);
  });

  it('count for the chosen entities alone, are confirmed by e-mail, and given once', async () => {
    await openSample(lp);
    const { status, body } = await give(lp, [trust.id, trust.id]);
    expect(status).toBe(200);
    expect((body as K1ConsentRecord[]).map(({ isOnPaper }) => isOnPaper)).toEqual([true, false]);
    expect(await ofTrust()).toMatchObject({
      consentedAt: expect.stringMatching(/^20/),
      withdrawnAt: null,
      isOnPaper: false,
    });
    const confirmation = {
      template: 'k1_consent_given',
      toEmail: lp.email,
      params: { entities: ['López Trust'], stillOnPaper: [] },
    };
    expect(await mails()).toEqual([confirmation]);
    expect((await give(lp, [trust.id])).status).toBe(200);
    expect(await mails()).toEqual([confirmation]);
  });

  it('given twice in the same moment are one consent', async () => {
    await openSample(lp);
    const answers = await Promise.all([give(lp, [trust.id]), give(lp, [trust.id])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
  });

  it('leave an entity on paper that the firm sends K-1s on paper, and the e-mail names it', async () => {
    const onPaper = await buildEntity(portal.em, { lp, legalName: 'López IRA', k1OnPaper: true });
    await openSample(lp);
    await give(lp, [trust.id, onPaper.id]);
    expect((await list(lp)).find(({ entity }) => entity.id === onPaper.id)).toMatchObject({
      consentedAt: expect.any(String),
      k1OnPaper: true,
      isOnPaper: true,
    });
    expect(await mails()).toMatchObject([
      { params: { entities: ['López Trust', 'López IRA'], stillOnPaper: ['López IRA'] } },
    ]);
  });

  it('are withdrawn, which is confirmed by e-mail, and can be given again', async () => {
    await openSample(lp);
    await give(lp, [trust.id]);
    expect((await withdraw(lp, [trust.id])).status).toBe(200);
    expect(await ofTrust()).toMatchObject({
      consentedAt: expect.any(String),
      withdrawnAt: expect.any(String),
      isOnPaper: true,
    });
    await withdraw(lp, [trust.id]);
    await give(lp, [trust.id]);
    expect(await ofTrust()).toMatchObject({ withdrawnAt: null, isOnPaper: false });
    expect((await mails()).map(({ template }) => template)).toEqual([
      'k1_consent_given',
      'k1_consent_withdrawn',
      'k1_consent_given',
    ]);
  });

  it("are the LP's alone: not for entities of others, not by admins, and not by who views the portal as the LP", async () => {
    await openSample(other);
    for (const id of [trust.id, missing]) {
      expect((await give(other, [id])).body).toMatchObject({ statusCode: 404, message: 'Entity not found' });
      expect((await withdraw(other, [id])).status).toBe(404);
    }
    expect((await give(admin, [trust.id])).status).toBe(403);
    expect((await openSample(admin)).status).toBe(403);
    const headers = { Cookie: await viewAs(portal, admin, lp) };
    const viewing = (method: 'GET' | 'POST', path: string, body?: object) =>
      portal.call(null, method, path, body, headers);
    expect((await viewing('GET', '/api/me/k1-sample')).status).toBe(403);
    expect((await viewing('POST', '/api/k1-consents', { entityIds: [trust.id] })).status).toBe(403);
    expect((await viewing('GET', '/api/k1-consents')).body).toHaveLength(2);
    expect((await ofTrust())?.isOnPaper).toBe(true);
  });

  it('of an LP are read by it and by admins, and not by other LPs', async () => {
    expect(await list(admin, `?lpId=${lp.id}`)).toEqual(await list(lp));
    expect((await list(admin)).map(({ lpId }) => lpId)).toEqual(expect.arrayContaining([lp.id, other.id]));
    expect(await list(other, `?lpId=${lp.id}`)).toEqual([]);
    expect((await list(other)).map(({ lpId }) => lpId)).toEqual([other.id]);
  });

  it('are in the audit trail, and go with the entity', async () => {
    await openSample(lp);
    await give(lp, [trust.id]);
    await withdraw(lp, [trust.id]);
    const { body } = await portal.call(admin, 'GET', '/api/audit?recordType=k1_consent&limit=2');
    expect(body).toMatchObject([
      { action: 'changed', recordName: 'López Trust' },
      { action: 'created', recordName: 'López Trust' },
    ]);
    expect((await portal.call(admin, 'DELETE', `/api/entities/${trust.id}`)).status).toBe(200);
    expect(await list(lp)).toHaveLength(1);
  });

  it('refuse what names no entity', async () => {
    for (const entityIds of [[], ['x'], 'x', undefined])
      expect((await portal.call(lp, 'POST', '/api/k1-consents', { entityIds })).status).toBe(400);
  });
});
