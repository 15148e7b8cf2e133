import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
import { MailRows } from '../mail/mail-rows.js';
import type { Company } from '../companies/company.entity.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

interface Saved {
  id: string;
  version: number;
  filename: string;
  publication: { audience: string; lpIds: string[] };
}

describe('Updates and documents are for', () => {
  let portal: Portal;
  let admin: User;
  /** With an allocation in the deal, in another deal of the company, and in none of it. */
  let holder: User;
  let coInvestor: User;
  let outsider: User;
  let company: Company;
  let deal: Investment;
  const pdf = buildPdf(['A document']);
  beforeAll(async () => {
    portal = await Portal.start();
    const { em } = portal;
    admin = await buildAdmin(em);
    holder = await buildUser(em, { email: 'holder@example.com', firstName: 'Hol', lastName: 'Der' });
    coInvestor = await buildUser(em, { email: 'co@example.com' });
    outsider = await buildUser(em, { email: 'out@example.com', firstName: 'Out', lastName: 'Sider' });
    company = await buildCompany(em, { name: 'Acme' });
    deal = await buildInvestment(em, { company });
    await buildAllocation(em, { investment: deal, lp: holder });
    await buildAllocation(em, { investment: await buildInvestment(em, { company }), lp: coInvestor });
    await buildAllocation(em, { lp: outsider });
  });
  afterAll(() => portal.stop());

  const addUpdate = (fields: object) =>
    portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
      updateType: 'company_update',
      title: 'Zephyr news',
      notes: 'Good',
      ...fields,
    });
  const addDocument = async (place: string, fields: object) =>
    portal.call(admin, 'POST', `/api/${place}/documents`, {
      fileURL: (await upload(portal, admin, await pdf)).uploadURL,
      originalName: 'zephyr.pdf',
      ...fields,
    });
  /** Who of the three sees the record in each of the calls; the lists that they may not read count as without it. */
  async function readersOf(id: string, paths: string[]): Promise<string[][]> {
    const readers: string[][] = [];
    for (const path of paths) {
      const seeing: string[] = [];
      for (const lp of [holder, coInvestor, outsider]) {
        const { status, text } = await portal.call(lp, 'GET', path.replace('{lp}', lp.id));
        expect([200, 404]).toContain(status);
        const isThere =
          status === 200 && (path.includes(id) || path.startsWith('/objects') || text.includes(id));
        if (isThere) seeing.push(lp.email.replace('@example.com', ''));
        if (path.includes('updates')) expect(text).not.toContain('lpIds');
      }
      readers.push(seeing);
    }
    return readers;
  }
  const mailedTo = async () => {
    const mails = await portal.em.execute<{ to: string }[]>(
      'select to_email as "to" from outgoing_mails order by 1',
    );
    await portal.em.execute('delete from outgoing_mails');
    return mails.map(({ to }) => to.replace('@example.com', ''));
  };
  const chosen = () => ({ audience: 'chosen', lpIds: [outsider.id, holder.id] });

  const cells: [string, () => object, string[]][] = [
    ['all LPs', () => ({}), ['co', 'holder', 'out']],
    ['all LPs, said so', () => ({ audience: 'all' }), ['co', 'holder', 'out']],
    ['LPs of the deal', () => ({ audience: 'deal' }), ['co', 'holder']],
    ['chosen LPs', chosen, ['holder', 'out']],
  ];

  it('all LPs who see its company: of one in the pipeline that the firm hides, those who hold something there', async () => {
    await portal.em.execute(`update companies set status = 'pipeline' where id = ?`, [company.id]);
    await portal.em.execute('update firm set lps_see_pipeline = false');
    const added = await addUpdate({ notify: true });
    expect(await mailedTo()).toEqual(['co', 'holder']);
    const { id } = added.body as Saved;
    expect(await readersOf(id, [`/api/updates/${id}`, '/api/search?q=zephyr'])).toEqual([
      ['holder', 'co'],
      ['holder', 'co'],
    ]);
    const counts = await portal.call(admin, 'GET', `/api/opens/counts?kind=update&ids=${id}`);
    expect(counts.body).toEqual([{ id, seen: 2, of: 2 }]);
    await portal.em.execute(`update companies set status = 'active' where id = ?`, [company.id]);
    await portal.em.execute('update firm set lps_see_pipeline = true');
    await portal.em.execute('delete from company_updates where id = ?', [id]);
  });

  it.each(cells)('%s: an update, in every call, and its e-mail', async (_name, fields, expected) => {
    const attached = {
      documentPath: (await upload(portal, admin, await pdf)).uploadURL,
      documentName: 'a.pdf',
    };
    const { status, body } = await addUpdate({ ...fields(), ...attached, notify: true });
    expect(status).toBe(201);
    expect(await mailedTo()).toEqual(expected);
    const { id, documentPath } = body as Saved & { documentPath: string };
    const paths = [
      `/api/updates/${id}`,
      '/api/updates',
      '/api/updates?search=zephyr',
      `/api/companies/${company.id}/updates`,
      '/api/search?q=zephyr',
      '/api/search?q=zephr',
      `/objects/${documentPath}`,
    ];
    for (const readers of await readersOf(id, paths)) expect(readers.toSorted()).toEqual(expected);
    const [recent] = await readersOf(id, ['/api/investments/lp/{lp}/recent-updates']);
    // Of companies that an LP has no part in, only what was written to them.
    const isWritten = _name === 'chosen LPs';
    expect(recent?.toSorted()).toEqual(isWritten ? expected : expected.filter((name) => name !== 'out'));
    const ofAdmin = await portal.call(admin, 'GET', `/api/investments/lp/${outsider.id}/recent-updates`);
    expect(ofAdmin.text.includes(id)).toBe(isWritten);
    await portal.call(admin, 'DELETE', `/api/updates/${id}`);
  });

  it.each(cells)('%s: a document of a company', async (_name, fields, expected) => {
    const { body } = await addDocument(`companies/${company.id}`, { ...fields(), notify: true });
    expect(await mailedTo()).toEqual(expected);
    const { id, filename } = body as Saved;
    const paths = [`/api/companies/${company.id}/documents`, `/objects/${filename}`, '/api/search?q=zephyr'];
    for (const readers of await readersOf(id, paths)) expect(readers.toSorted()).toEqual(expected);
    await portal.call(admin, 'DELETE', `/api/documents/${id}`);
  });

  it.each([
    ['LPs of the deal', () => ({}), ['holder']],
    ['LPs of the deal, said so', () => ({ audience: 'deal' }), ['holder']],
    ['chosen LPs of the deal', () => ({ audience: 'chosen', lpIds: [holder.id] }), ['holder']],
  ])('%s: a document of an investment', async (_name, fields, expected) => {
    const { body } = await addDocument(`investments/${deal.id}`, { ...fields(), notify: true });
    expect(await mailedTo()).toEqual(expected);
    const { id, filename } = body as Saved;
    const paths = [`/api/investments/${deal.id}/documents`, `/objects/${filename}`, '/api/search?q=zephyr'];
    for (const readers of await readersOf(id, paths)) expect(readers.toSorted()).toEqual(expected);
    await portal.call(admin, 'DELETE', `/api/documents/${id}`);
  });

  it('never an LP without an allocation, and no holder who is not chosen, if they are documents of an investment', async () => {
    const refusals: [object, string][] = [
      [{ audience: 'all' }, 'A document of an investment is only for LPs with an allocation in it'],
      [{ audience: 'chosen', lpIds: [outsider.id] }, 'Out Sider has no allocation in this investment'],
    ];
    for (const [fields, message] of refusals)
      expect((await addDocument(`investments/${deal.id}`, fields)).body).toMatchObject({
        statusCode: 400,
        message,
      });
    const other = await buildUser(portal.em);
    const allocation = await buildAllocation(portal.em, { investment: deal, lp: other });
    const { body } = await addDocument(`investments/${deal.id}`, { audience: 'chosen', lpIds: [other.id] });
    const { id, filename } = body as Saved;
    const open = () => portal.call(other, 'GET', `/objects/${filename}`);
    expect((await open()).status).toBe(200);
    // The holder is not chosen.
    const paths = [`/api/investments/${deal.id}/documents`, `/objects/${filename}`, '/api/search?q=zephyr'];
    expect(await readersOf(id, paths)).toEqual([[], [], []]);
    await portal.call(admin, 'DELETE', `/api/allocations/${allocation.id}`);
    expect((await open()).status).toBe(404);
  });

  it('nobody who is not an LP, and for nobody by mistake', async () => {
    const missing = '019b0000-0000-7000-8000-000000000000';
    const refusals: [object, string][] = [
      [{ audience: 'chosen' }, 'Please choose at least one limited partner'],
      [{ audience: 'chosen', lpIds: [] }, 'Please choose at least one limited partner'],
      [{ audience: 'chosen', lpIds: [admin.id] }, 'One of the chosen limited partners does not exist'],
      [{ audience: 'chosen', lpIds: [missing] }, 'One of the chosen limited partners does not exist'],
      [
        { audience: 'deal', lpIds: [holder.id] },
        'Limited partners can be chosen only if the audience is those chosen',
      ],
      [{ audience: 'some' }, 'Audience must be one of all, deal, chosen'],
    ];
    for (const [fields, message] of refusals)
      expect((await addUpdate(fields)).body).toMatchObject({ statusCode: 400, message });
  });

  it('others after an edit, which is in the audit trail and changes the version', async () => {
    const { body } = await addUpdate({ audience: 'chosen', lpIds: [holder.id] });
    const { id } = body as Saved;
    const edit = async (fields: object) =>
      (await portal.call(admin, 'PUT', `/api/updates/${id}`, fields)).body as Saved;
    const widened = await edit({ lpIds: [holder.id, outsider.id] });
    expect([widened.version, widened.publication.lpIds.toSorted()]).toEqual([
      2,
      [holder.id, outsider.id].toSorted(),
    ]);
    expect((await edit({ lpIds: [outsider.id, holder.id] })).version).toBe(2);
    expect((await edit({ title: 'Renamed' })).publication.lpIds).toHaveLength(2);
    expect((await edit({ audience: 'deal' })).publication).toMatchObject({ audience: 'deal', lpIds: [] });
    expect(await readersOf(id, [`/api/updates/${id}`])).toEqual([['holder', 'co']]);
    const { body: trail } = await portal.call(
      admin,
      'GET',
      '/api/audit?recordType=update_audience&limit=500',
    );
    expect(
      (trail as { action: string; recordName: string }[])
        .filter(({ recordName }) => /^Renamed|Zephyr news/.test(recordName))
        .map(({ action }) => action),
    ).toEqual(expect.arrayContaining(['created', 'deleted']));
    const document = (await addDocument(`companies/${company.id}`, {})).body as Saved;
    const path = `/api/documents/${document.id}`;
    const narrowed = await portal.call(admin, 'PUT', path, {
      title: 'zephyr',
      audience: 'chosen',
      lpIds: [holder.id],
    });
    expect(narrowed.body).toMatchObject({
      version: 2,
      publication: { audience: 'chosen', lpIds: [holder.id] },
    });
    expect((await portal.call(outsider, 'GET', `/objects/${document.filename}`)).status).toBe(404);
  });

  it('those who get a letter with a link to one, and the letter of others has no link', async () => {
    const { body } = await addUpdate({ audience: 'chosen', lpIds: [holder.id] });
    const draft = (await addUpdate({ state: 'draft' })).body as Saved;
    const letter = { subject: 'News', body: 'See the update' };
    const gone = { statusCode: 400, message: 'The linked update no longer exists' };
    const withDraft = { ...letter, updateId: draft.id };
    expect((await portal.call(admin, 'POST', '/api/lp-letters/preview', withDraft)).body).toMatchObject(gone);
    const send = (fields: object) =>
      portal.call(admin, 'POST', '/api/lp-letters', { id: randomUUID(), ...letter, ...fields });
    expect((await send({ updateId: draft.id })).body).toMatchObject(gone);
    expect((await send({ updateId: (body as Saved).id })).status).toBe(201);
    const mails = await portal.em.execute<{ id: string; to: string }[]>(
      'select id, to_email as "to" from outgoing_mails order by 2',
    );
    const links = [];
    for (const { id, to } of mails)
      links.push([to, (await portal.app.get(MailRows).read(id))?.updateId ?? null]);
    expect(links.slice(0, 3)).toEqual([
      ['co@example.com', null],
      ['holder@example.com', (body as Saved).id],
      ['out@example.com', null],
    ]);
    await mailedTo();
  });

  it('those who see a mark with its document, which others see without', async () => {
    const { body } = await addDocument(`companies/${company.id}`, { audience: 'chosen', lpIds: [holder.id] });
    const mark = { valuation: '5.00', markDate: '2026-06-01', documentId: (body as Saved).id };
    await portal.call(admin, 'POST', `/api/companies/${company.id}/marks`, mark);
    const documentFor = async (user: User) =>
      (await portal.call(user, 'GET', `/api/companies/${company.id}/marks`)).body[0].document as unknown;
    expect(await documentFor(holder)).toEqual({ id: (body as Saved).id, title: 'zephyr.pdf' });
    expect(await documentFor(outsider)).toBeNull();
    expect(await documentFor(admin)).not.toBeNull();
  });
});
