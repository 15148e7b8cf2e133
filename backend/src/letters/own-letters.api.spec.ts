import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { uploadPdf } from '../../test/access/fund-requests.js';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildAllocation, buildInvestment, buildUser } from '../../test/builders.js';
import { waitFor } from '../../test/wait-for.js';
import type { User } from '../users/user.entity.js';
import type { LetterDetail } from './letters.dto.js';
import type { OwnLetter, OwnLetterRecord } from './own-letters.dto.js';

describe('A letter that was sent', () => {
  let portal: Portal;
  let dataDir: string;
  let admin: User;
  let ada: User;
  let bob: User;
  let rex: User;
  let letter: LetterDetail;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-own-letters-'));
    portal = await Portal.start({ settings: { workers: 'inline', dataDir } });
    const { em } = portal;
    admin = await buildAdmin(em, { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' });
    ada = await buildUser(em, { firstName: 'Ada & Co', lastName: '<b>Byron</b>', email: 'ada@example.com' });
    bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng' });
    rex = await buildUser(em, { firstName: 'Rex', lastName: 'Frost' });
    const investment = await buildInvestment(em, { investmentDate: '2024-01-31' });
    await buildAllocation(em, { investment, lp: ada, amount: '1234567.89' });
    await em.execute(`update users set notice_preferences = '{"letters": "never"}' where id = ?`, [rex.id]);
    const draft = await write('drafts', {
      subject: 'For {{name}}',
      body: 'Dear *{{name}}*,\n\nyou paid in **{{invested}}**. <script>alert(1)</script> See [it]({{link}}).',
      audience: 'chosen',
      lpIds: [ada.id, rex.id],
    });
    await write(`${draft.id}/attachments`, {
      fileURL: await uploadPdf(portal, admin),
      originalName: 'deck.pdf',
    });
    letter = await write(`${draft.id}/send`, { recipients: 1 });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true });
  });

  const write = async (path: string, body: object): Promise<LetterDetail> => {
    const answer = await portal.call(admin, 'POST', `/api/lp-letters/${path}`, body);
    expect([200, 201]).toContain(answer.status);
    return answer.body as LetterDetail;
  };
  const read = (as: User) => portal.call(as, 'GET', `/api/letters/${letter.id}`);
  const file = () => `/objects/${letter.attachments[0]?.filename}`;

  it('reaches its recipient as HTML and as text, both with what it says to that recipient alone', async () => {
    const mail = await waitFor(async () => {
      const names = await readdir(join(dataDir, 'mail')).catch(() => []);
      const [eml] = names.filter((name) => name.endsWith('.eml'));
      return eml ? PostalMime.parse(await readFile(join(dataDir, 'mail', eml))) : undefined;
    });
    expect(mail.to?.[0]?.address).toBe('ada@example.com');
    expect(mail.subject).toBe('For Ada & Co <b>Byron</b>');
    expect(mail.text).toContain('Dear *Ada & Co <b>Byron</b>*,');
    expect(mail.text).toContain('you paid in **$1,234,567.89**.');
    expect(mail.text).toContain('See it (http');
    expect(mail.text).toContain('Attached, in the portal:');
    expect(mail.text).toContain(`/letters/${letter.id}`);
    expect(mail.html).toContain('$1,234,567.89</strong>');
    expect(mail.html).toContain('Ada &#38; Co &#60;b&#62;Byron&#60;/b&#62;</em>');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toMatch(/<img[^>]+src="http/);
  });

  it('is read in the portal as it was mailed, by who got it or has unsubscribed, and by nobody else', async () => {
    const own = (await read(ada)).body as OwnLetter;
    expect(own).toMatchObject({
      id: letter.id,
      subject: 'For Ada & Co <b>Byron</b>',
      sentByName: 'Grace Hopper',
      attachments: [{ name: 'deck.pdf', documentId: null }],
    });
    expect(own.html).toContain('<strong>$1,234,567.89</strong>');
    expect(own.html).not.toContain('<script');
    expect(((await read(rex)).body as OwnLetter).html).toContain('<strong>$0.00</strong>');
    expect((await read(bob)).status).toBe(404);
    expect((await read(admin)).status).toBe(403);
    const shown = await portal.call(admin, 'GET', `/api/lp-letters/${letter.id}/recipients/${ada.id}`);
    expect((shown.body as OwnLetter).html).toBe(own.html);
  });

  it('keeps what it said, whatever changes afterwards', async () => {
    await portal.em.execute(`update users set first_name = 'Other' where id = ?`, [ada.id]);
    await portal.em.execute('update allocations set amount = 1 where lp_id = ?', [ada.id]);
    expect(((await read(ada)).body as OwnLetter).html).toContain('<strong>$1,234,567.89</strong>');
  });

  it('is listed for its recipients, found by what it said to them, and seen once they open it', async () => {
    const opened = async (as: User) =>
      ((await portal.call(as, 'GET', '/api/letters')).body as OwnLetterRecord[]).map(
        ({ id, isOpened, attachments }) => ({
          id,
          isOpened,
          attachments,
        }),
      );
    expect(await opened(ada)).toEqual([{ id: letter.id, isOpened: true, attachments: 1 }]);
    expect(await opened(bob)).toEqual([]);
    const counts = await portal.call(admin, 'GET', `/api/opens/counts?kind=letter&ids=${letter.id}`);
    expect(counts.body).toEqual([{ id: letter.id, seen: 2, of: 2 }]);
    const found = async (as: User) => (await portal.call(as, 'GET', '/api/search?q=byron')).body as object[];
    expect(await found(ada)).toMatchObject([{ kind: 'letter', path: `/letters/${letter.id}` }]);
    expect(await found(bob)).toEqual([]);
  });

  it('has files that its recipients open, and nobody else', async () => {
    const status = async (as: User) => (await portal.call(as, 'GET', file())).status;
    expect([await status(ada), await status(rex), await status(bob), await status(admin)]).toEqual([
      200, 200, 404, 200,
    ]);
  });

  it('keeps its files, and no more can be attached or removed', async () => {
    const path = `/api/lp-letters/${letter.id}/attachments`;
    const added = await portal.call(admin, 'POST', path, { fileURL: await uploadPdf(portal, admin) });
    expect(added.status).toBe(409);
    const removed = await portal.call(admin, 'DELETE', `${path}/${letter.attachments[0]?.id}`);
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'This letter was sent and cannot be changed',
    ]);
  });
});
