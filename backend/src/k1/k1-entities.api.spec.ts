import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildEntity, buildUser } from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';
import { upload } from '../../test/uploads.js';
import type { InvestingEntity } from '../investing-entities/investing-entity.entity.js';
import type { User } from '../users/user.entity.js';

describe('K-1s of entities', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let trust: InvestingEntity;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em, { firstName: 'James', lastName: 'Whitfield' });
    other = await buildUser(portal.em, { firstName: 'Ruth', lastName: 'Delgado' });
    trust = await buildEntity(portal.em, { lp, legalName: 'James Whitfield Family Trust' });
  });
  afterAll(() => portal.stop());

  const k1Of = (name: string) =>
    buildPdf(['Schedule K-1 (Form 1065) 2025', 'Tax year 2025', 'Name of the partner', name]);
  const addDraft = async (name: string) => {
    const { uploadURL: fileURL } = await upload(portal, admin, await k1Of(name), { purpose: 'k1-batch' });
    const draft = (
      await portal.call(admin, 'POST', '/api/k1-documents/drafts', { fileURL, originalName: 'k1.pdf' })
    ).body[0];
    return (await portal.call(admin, 'POST', `/api/k1-documents/drafts/${draft.id}/read`)).body;
  };
  const send = async (fields: Record<string, string>) =>
    portal.send(admin, '/api/k1-documents', {
      fields: { taxYear: '2024', ...fields },
      file: { name: 'k1.pdf', bytes: await k1Of('Somebody') },
    });

  it('are uploaded for an entity of their LP, whose name the LP sees too', async () => {
    const { status, body } = await send({ lpId: lp.id, entityId: trust.id });
    const entity = { id: trust.id, legalName: 'James Whitfield Family Trust' };
    expect([status, body.entity]).toEqual([201, entity]);
    expect((await portal.call(lp, 'GET', '/api/k1-documents')).body).toMatchObject([{ entity }]);
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0].details.name).toBe(
      '2024 K-1 of James Whitfield Family Trust',
    );
  });

  it('name the LP alone without one', async () => {
    expect((await send({ lpId: other.id })).body).toMatchObject({ lpId: other.id, entity: null });
  });

  it('are refused for the entity of another LP', async () => {
    const { status, body } = await send({ lpId: other.id, entityId: trust.id });
    expect([status, body.message]).toEqual([400, 'This entity does not belong to this LP']);
  });

  it('are matched by the legal name of the entity, and filed for it', async () => {
    const draft = await addDraft('James Whitfield Family Trust');
    expect(draft).toMatchObject({
      state: 'matched',
      lp: { id: lp.id },
      entity: { id: trust.id },
      reason: null,
    });
    const own = await addDraft('James Whitfield');
    expect(own).toMatchObject({
      state: 'matched',
      lp: { id: lp.id },
      entity: { legalName: 'James Whitfield' },
      reason: null,
    });
    const drafts = [{ id: draft.id, lpId: lp.id, entityId: draft.entity.id, taxYear: 2025 }];
    const { status, body } = await portal.call(admin, 'POST', '/api/k1-documents/drafts/file', { drafts });
    expect([status, body[0].entity.id]).toEqual([201, trust.id]);
    expect(await addDraft('James Whitfield Family Trust')).toMatchObject({
      state: 'unsure',
      reason: 'James Whitfield Family Trust already has a K-1 for 2025',
    });
  });

  it('are matched to an LP with one entity without naming it', async () => {
    expect(await addDraft('Ruth Delgado')).toMatchObject({
      state: 'matched',
      lp: { id: other.id },
      entity: null,
    });
  });

  it('keep their entity from being deleted', async () => {
    expect((await portal.call(admin, 'DELETE', `/api/entities/${trust.id}`)).status).toBe(409);
  });
});
