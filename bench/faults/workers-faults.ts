// The worker killed in each kind of job (imports are a separate theme), and the web while it sweeps.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { Figures } from './figures.ts';
import type { MailScene } from './mail-scene.ts';

export { MailScene as Scene } from './mail-scene.ts';
export const onBothQueues = true;

const PEOPLE = 8;
const KILLS = 3;
const FILES = 40;
const RECIPIENTS = 300;

const killedSending: Fault<MailScene> = {
  title: `the worker is killed ${KILLS} times while it sends invitations`,
  times: 3,
  async run(scene) {
    const invited: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      invited.push(...(await scene.invite(PEOPLE / 2)));
      await sleep(scene.random() * 150);
      await scene.worker.end('SIGKILL');
      await scene.startWorker();
    }
    return scene.assertEachOnce(invited);
  },
};

const killedLetter: Fault<MailScene> = {
  title: 'the worker is killed while it sends a letter to all LPs',
  times: 3,
  async run(scene) {
    const subject = `Letter ${Math.floor(scene.random() * 1e9)}`;
    await scene.rows(
      `update users set invite_status = 'active', password_hash = (select password_hash from users where role = 'admin' limit 1) where role = 'lp' and last_name like 'Base%'`,
    );
    const letter = { id: randomUUID(), subject, body: 'All is well.' };
    const { status, body, text } = await scene.stage.call<{ id: string }>('POST', '/api/lp-letters', letter);
    assert.equal(status, 201, text);
    await sleep(scene.random() * 300);
    await scene.worker.end('SIGKILL');
    await scene.startWorker();
    await untilMailed(scene, body.id);
    return countLetters(scene, body.id, subject);
  },
};

const killedSendingDraft: Fault<MailScene> = {
  title: `the web is killed while it sends a letter of ${RECIPIENTS} recipients, and then the worker ${KILLS} times`,
  times: 5,
  async run(scene) {
    const subject = `Quarter ${Math.floor(scene.random() * 1e9)}`;
    const path = await draftLetter(scene, subject);
    const send = () =>
      scene.stage.call('POST', `${path}/send`, { recipients: RECIPIENTS }).then(
        ({ status }) => status,
        () => 0,
      );
    const sending = send();
    await sleep(scene.random() * 300);
    await scene.web.end('SIGKILL');
    const status = await sending;
    await scene.startWeb();
    const id = path.slice(path.lastIndexOf('/') + 1);
    const { state, mails } = await scene.row<{ state: string; mails: number }>(
      `select state, (select count(*)::int from outgoing_mails where letter_id = letter.id) as mails
       from letters letter where id = $1`,
      [id],
    );
    assert.equal(mails, state === 'sent' ? RECIPIENTS : 0, `${mails} mails of a letter that is ${state}`);
    assert.ok(status !== 200 || state === 'sent', 'What was acknowledged is sent');
    assert.equal(await send(), state === 'sent' ? 409 : 200);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(scene.random() * 400);
      await scene.worker.end('SIGKILL');
      await scene.startWorker();
    }
    await untilMailed(scene, id);
    const figures = await countLetters(scene, id, subject);
    assert.equal(figures['letters'], RECIPIENTS);
    return { 'mails at the kill of the web': mails, ...figures };
  },
};

/** A draft with merge fields for LPs who are added once. Returns its path. */
async function draftLetter(scene: MailScene, subject: string): Promise<string> {
  await scene.rows(
    `insert into users (username, email, first_name, last_name, invite_status, password_hash)
     select mail, mail, 'Pat', 'Reader ' || n, 'active', 'none'
     from generate_series(1, $1::int) n, concat('reader-', n, '@bench.example') mail
     on conflict do nothing`,
    [RECIPIENTS],
  );
  const readers = await scene.rows<{ id: string }>(
    `select id from users where email like 'reader-%@bench.example'`,
  );
  const draft = {
    subject,
    body: 'Dear {{first name}}, your value is {{value}}.',
    audience: 'chosen',
    lpIds: readers.map(({ id }) => id),
  };
  const { status, body, text } = await scene.stage.call<{ id: string }>(
    'POST',
    '/api/lp-letters/drafts',
    draft,
  );
  assert.equal(status, 201, text);
  return `/api/lp-letters/${body.id}`;
}

async function untilMailed(scene: MailScene, id: string): Promise<void> {
  const open = `select count(*)::int as open from outgoing_mails where letter_id = $1 and state <> 'sent'`;
  await scene.until(
    () => scene.row<{ open: number }>(open, [id]),
    (seen) => seen.open === 0,
    120_000,
  );
}

async function countLetters(scene: MailScene, id: string, subject: string): Promise<Figures> {
  const letters = await scene.rows<{ email: string; perhapsTwice: boolean }>(
    'select to_email as email, perhaps_twice as "perhapsTwice" from outgoing_mails where letter_id = $1',
    [id],
  );
  const twice = letters.filter((letter) => scene.wasReceivedTwice(letter, subject));
  return { letters: letters.length, 'twice, and marked so': twice.length };
}

const killedSweeping: Fault<MailScene> = {
  title: 'the web is killed while it sweeps files',
  times: 3,
  async run(scene) {
    const ids = await scene.writes.deletedDocuments(FILES);
    const stored = 'select count(*)::int as rows from stored_files where id = any($1)';
    const left = async () => (await scene.row<{ rows: number }>(stored, [ids])).rows;
    const rowsLeft = await scene.until(left, (rows) => rows < FILES);
    await scene.web.end('SIGKILL');
    await scene.startWeb();
    await scene.until(left, (rows) => rows === 0);
    const storedFiles = new Set(await readdir(join(scene.stage.env.DATA_DIR, 'files/files')));
    assert.deepEqual(
      ids.filter((id) => storedFiles.has(id)),
      [],
    );
    return { files: ids.length, 'rows at the kill': rowsLeft, 'bytes left': 0, 'rows left': 0 };
  },
};

export const faults = [killedSending, killedLetter, killedSendingDraft, killedSweeping];
