import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment } from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';

describe('documents', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('smoke', async () => {
    const admin = await buildAdmin(portal.em);
    const company = await buildCompany(portal.em);
    const investment = await buildInvestment(portal.em, { company });
    const { body } = await portal.call(admin, 'POST', '/api/objects/upload');
    console.log(body);
    const pdf = await buildPdf(['Hello']);
    const put = await fetch(body.uploadURL, {
      method: 'PUT',
      body: new Uint8Array(pdf),
      headers: { 'Content-Type': 'application/pdf' },
    });
    console.log(put.status, await put.text());
    const made = await portal.call(admin, 'POST', `/api/investments/${investment.id}/documents`, {
      fileURL: body.uploadURL,
      originalName: 'Term Sheet – Ä.pdf',
    });
    console.log(made.status, made.body);
    const got = await portal.call(admin, 'GET', `/objects/${made.body.filename}`);
    console.log(got.status, got.headers, got.body.length);
    const again = await portal.call(admin, 'POST', `/api/companies/${company.id}/documents`, {
      fileURL: body.uploadURL,
      originalName: 'Term Sheet.pdf',
    });
    console.log(again.status, again.body);
    const u = await portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
      updateType: 'company_update',
      title: 'x',
      notes: 'y',
    });
    console.log(u.status, u.body);
    const d = await portal.call(admin, 'DELETE', `/api/updates/${u.body.id}`);
    console.log(
      d.status,
      d.body,
      (await portal.call(admin, 'POST', `/api/updates/${u.body.id}/restore`)).status,
    );
    expect(1).toBe(1);
  });
});
