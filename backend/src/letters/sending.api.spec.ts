import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUpdate, buildUser } from '../../test/builders.js';
import type { User } from '../users/user.entity.js';
import type { LetterDetail, LetterPreview } from './letters.dto.js';

/** Long enough for a busy machine; nothing waits for as long as this. */
const LIMIT_MS = 30_000;

describe('A letter on its way', () => {
  let portal: Portal;
  let dataDir: string;
  let admin: User;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-letters-'));
    portal = await Portal.start({ settings: { workers: 'inline', dataDir } });
    admin = await buildAdmin(portal.em, {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
    });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(dataDir, { recursive: true });
  });

  const read = async (id: string) =>
    (await portal.call(admin, 'GET', `/api/lp-letters/${id}`)).body as LetterDetail;

  const whenDone = async (id: string): Promise<LetterDetail> => {
    for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await after(50)) {
      const letter = await read(id);
      if (letter.waiting === 0) return letter;
    }
    throw new Error('The letter was not sent in time');
  };

  const files = async () => {
    const folder = join(dataDir, 'mail');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  };

  it(
    'arrives as its preview read, once at each LP, with a link that unsubscribes',
    async () => {
      const ada = await buildUser(portal.em, {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
      });
      await buildUser(portal.em, { firstName: 'Bob', lastName: 'Ng', email: 'bob@example.com' });
      const update = await buildUpdate(portal.em);
      const letter = {
        subject: 'Our <second> quarter',
        body: 'Dear partners,\nhello.\n\n\nIt went well: "up" & on.',
        updateId: update.id,
      };
      const preview = (await portal.call(admin, 'POST', '/api/lp-letters/preview', letter))
        .body as LetterPreview;
      expect(preview).toMatchObject({
        from: expect.stringMatching(/^.+ <no-reply@localhost>$/),
        subject: 'Our <second> quarter',
        heading: 'Our <second> quarter',
        paragraphs: [
          'Dear partners,\nhello.',
          'It went well: "up" & on.',
          expect.stringMatching(/^Grace Hopper\n/),
        ],
        action: { label: 'Read the update', url: expect.stringMatching(`/update/${update.id}$`) },
      });

      const id = randomUUID();
      await portal.call(admin, 'POST', '/api/lp-letters', { id, ...letter });
      expect(await whenDone(id)).toMatchObject({ recipients: 2, sent: 2, failed: 0 });
      const arrived = await files();
      expect(arrived.map(({ to }) => to?.[0]?.address).sort()).toEqual([
        'ada@example.com',
        'bob@example.com',
      ]);
      const mail = arrived.find(({ to }) => to?.[0]?.address === 'ada@example.com');
      expect(`${mail?.from?.name} <${mail?.from?.address}>`).toBe(preview.from);
      expect(mail?.subject).toBe(preview.subject);
      expect(mail?.replyTo?.[0]?.address).toBe('grace@example.com');
      for (const text of [preview.heading, ...preview.paragraphs, preview.action?.url ?? ''])
        expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(text);

      const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const { pathname } = new URL(link.replace(/[<>\s]/g, ''));
      expect((await portal.call(null, 'POST', pathname)).status).toBe(200);
      const next = randomUUID();
      await portal.call(admin, 'POST', '/api/lp-letters', { id: next, ...letter });
      const record = await whenDone(next);
      expect(record).toMatchObject({ recipients: 2, sent: 1, cancelled: 1 });
      expect(record.mails.find(({ userId }) => userId === ada.id)).toMatchObject({
        state: 'cancelled',
        reason: 'Unsubscribed',
      });
    },
    LIMIT_MS,
  );
});
