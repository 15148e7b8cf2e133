import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { readSettings } from '#settings';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { buildPng, buildSvg } from '../../test/logos.js';
import { buildLetter, buildLink, findMail, waitForMail, postMail } from '../../test/mails.js';
import { SETTINGS, type Brand, type Settings } from '../config/settings.js';
import type { User } from '../users/user.entity.js';
import { Digests } from './digests.js';
import { templates, type Template, type TemplateParams } from './outgoing-mail.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const png = buildPng({ width: 480, height: 80 });
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-mail-brand-'))));
afterAll(() => rm(folder, { recursive: true }));

async function brandWith(logo: Buffer | string, env: Record<string, string> = {}): Promise<Brand> {
  const path = join(folder, 'logo');
  await writeFile(path, logo);
  return readSettings({ BRAND_LOGO_FILE: path, BRAND_ACCENT_COLOR: '#facc15', ...env }).brand;
}

/** A mail of a template as a mail program opens its file. */
async function mailOf(portal: Portal, template: Template): Promise<Email> {
  const user = await buildUser(portal.em);
  const link = await buildLink(portal, user);
  const newEmail = `new-${user.email}`;
  const emailLink = await buildLink(portal, user, { purpose: 'email_change', newEmail });
  const letter = await buildLetter(portal.em);
  const capital = {
    eventId: letter.id,
    event: 'Call 7',
    deal: 'Acme Seed',
    amount: '1250.50',
    date: '2026-07-31',
  };
  const unread = { id: letter.id, title: 'A good quarter', path: `/update/${letter.id}` };
  const params: { [Name in Template]: TemplateParams[Name] } = {
    invitation: { linkId: link.id },
    password_reset: {},
    new_device: { browser: 'Firefox', address: '203.0.113.9', at: '2026-07-01T16:00:00Z' },
    password_changed: { by: 'owner' },
    email_confirmation: { linkId: emailLink.id },
    email_change_requested: { newEmail },
    email_changed: { newEmail },
    two_factor_changed: { change: 'on' },
    wire_instructions: {
      change: 'entered',
      by: 'Ada Admin',
      address: '203.0.113.9',
      at: '2026-07-01T16:00:00Z',
      countFrom: '2026-07-02T16:00:00Z',
    },
    access_given: { lp: 'Byron Lovelace', scope: 'tax', until: '2026-12-31' },
    delegate_added: {
      change: 'given',
      name: 'Dana Reed',
      email: 'dana@example.com',
      by: 'Ada Admin',
      scope: 'everything',
      until: null,
    },
    letter: {},
    mail_test: {},
    letter_test: {
      subject: 'Our {{deal}} <quarter>',
      body: 'Dear **{{first name}}**,\n\n| a | b |\n|---|---|\n| 1 | [2](/updates) |',
      format: 'markdown',
      values: { deal: 'Acme & Co', 'first name': 'Ada' },
      senderName: 'Grace Hopper',
      updateId: letter.id,
      attachments: ['deck.pdf'],
      url: 'http://localhost/letters',
      recipientName: 'Ada Byron',
    },
    capital_released: { ...capital, kind: 'call' },
    capital_received: { ...capital, open: '0.00' },
    capital_reminder: { ...capital, isOverdue: true },
    capital_reversed: { ...capital, what: 'event', reason: 'Wrong deal' },
    statements_published: {
      periodEnd: '2026-03-31',
      statements: [{ entity: 'Byron Trust', closing: '1250.50' }],
    },
    statement_superseded: {
      periodEnd: '2026-03-31',
      entity: 'Byron Trust',
      closing: '1250.50',
      reason: 'Acme was marked too high',
    },
    unread_reminder: unread,
    unread_tax_reminder: unread,
    unread_notice_reminder: unread,
    digest: {},
    update_published: { updateId: letter.id, title: 'A good quarter', company: 'Acme' },
    document_published: { title: 'Term sheet', place: 'Acme Seed', path: `/investment/${letter.id}` },
    k1_published: { count: 2, taxYears: [2024, 2025] },
    k1_amended: { count: 1, taxYears: [2025] },
    k1_consent_given: { entities: ['Acme Trust', 'Acme IRA'], stillOnPaper: ['Acme IRA'] },
    k1_consent_withdrawn: { entities: ['Acme Trust'] },
    backup_failed: { kind: 'backup', reason: 'The disk of the backups is full.' },
  };
  const about = template === 'letter' ? { letterId: letter.id } : {};
  const to = template === 'email_confirmation' ? { ...user, email: newEmail } : user;
  if (template === 'digest') return digestOf(portal, user);
  const id = await postMail(portal, { template, params: params[template], to, ...about });
  return messageOf(portal, id);
}

/** The digest of a user who gets one notice in it. */
async function digestOf(portal: Portal, user: User): Promise<Email> {
  await portal.em.execute(`update users set notice_preferences = '{"letters": "daily"}' where id = ?`, [
    user.id,
  ]);
  const letter = await buildLetter(portal.em);
  const notice = await postMail(portal, { template: 'letter', params: {}, to: user, letterId: letter.id });
  await waitForMail(portal, notice, 'collected');
  await portal.em.execute(`update outgoing_mails set updated_at = '2026-06-30' where id = ?`, [notice]);
  await portal.app.get(Digests).postDigests();
  return messageOf(portal, (await findMail(portal, notice)).digestId ?? '');
}

/** A mail that was sent, as it was written into its file. */
async function messageOf(portal: Portal, id: string): Promise<Email> {
  await waitForMail(portal, id, 'sent');
  const mails = join(portal.app.get<Settings>(SETTINGS).dataDir, 'mail');
  const name = (await readdir(mails)).find((file) => file.includes(id)) ?? '';
  return PostalMime.parse(await readFile(join(mails, name)));
}

describe('the mails of a firm with a logo and a colour', () => {
  let portal: Portal;
  let brand: Brand;
  beforeAll(async () => {
    brand = await brandWith(png, { BRAND_FIRM_NAME: 'Oak & "Elm" <i>Capital</i>' });
    portal = await Portal.start({ settings: { workers: 'inline', brand } });
  });
  afterAll(() => portal.stop());

  it.each(templates)('embed the logo, with the firm’s name as its alternative text: %s', async (template) => {
    const mail = await mailOf(portal, template);
    expect(mail.attachments).toHaveLength(1);
    const [logo] = mail.attachments;
    expect(logo).toMatchObject({
      mimeType: 'image/png',
      disposition: 'inline',
      contentId: '<firm-logo@localhost>',
    });
    expect(Buffer.from(logo?.content as ArrayBuffer).equals(png)).toBe(true);
    const images = [...(mail.html ?? '').matchAll(/<img[^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength(1);
    expect(images[0]).toContain('src="cid:firm-logo@localhost"');
    expect(images[0]).toContain('alt="Oak &amp; &quot;Elm&quot; &lt;i&gt;Capital&lt;/i&gt;"');
    expect(images[0]).toMatch(/width="240"/);
    expect(images[0]).toMatch(/height="40"/);
    expect(mail.html).not.toMatch(/<i>|src="http|@import|url\(/);
    expect(mail.text).toContain('Oak & "Elm" <i>Capital</i>');
  });

  it('have buttons and links in shades that can be read, in the light and in the dark', async () => {
    const { html = '' } = await mailOf(portal, 'invitation');
    const { light, dark } = brand.accent;
    expect(html).toContain(`background-color:${light.main};color:#ffffff`);
    expect(html).toContain(`color:${light.main};text-decoration`);
    expect(html).toContain(`.link { color: ${dark.main} !important; }`);
    expect(html).toContain(
      `.button { background-color: ${dark.main} !important; color: #0d131b !important; }`,
    );
    expect(html).not.toMatch(/#0f4c81|#7db4e6/);
    expect(dark.main).toBe('#facc15');
  });
});

describe('the mails of a firm whose logo mail programs cannot show', () => {
  it('begin with its name, which does not reverse the direction of a sentence', async () => {
    const name = 'הון סיכון בע״מ';
    const brand = await brandWith(buildSvg(), { BRAND_FIRM_NAME: name });
    const portal = await Portal.start({ settings: { workers: 'inline', brand } });
    try {
      const mail = await mailOf(portal, 'invitation');
      expect(mail.attachments).toEqual([]);
      expect(mail.html).not.toMatch(/<img|cid:/);
      expect(mail.html).toMatch(new RegExp(`dir="auto"[^>]*>${name}<`));
      expect(mail.text).toContain(`\u2068${name}\u2069 invites you to its private portal.`);
      expect(mail.from).toMatchObject({ name });
    } finally {
      await portal.stop();
    }
  });
});
