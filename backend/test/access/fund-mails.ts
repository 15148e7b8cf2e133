import type { LetterDetail } from '../../src/letters/letters.dto.js';
import type { User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';
import { buildUser } from '../builders.js';
import { letterTo } from './fund-lps.js';
import { fileOf, send, uploadPdf } from './fund-requests.js';

export async function addMails(portal: Portal, admin: User, owner: User) {
  const newcomer = await buildUser(portal.em, { inviteStatus: 'created', passwordHash: null });
  await send(portal, admin, 'POST', `/api/admin/users/${newcomer.id}/send-invite`);
  const mails = (await portal.call(admin, 'GET', '/api/admin/mails')).body as { id: string }[];
  return { newcomer: newcomer.id, mail: mails[0]?.id ?? '', ...(await addLetters(portal, admin, owner)) };
}

/** A letter to the owner alone, with a file, and a draft. */
async function addLetters(portal: Portal, admin: User, owner: User) {
  const newDraft = async (fields: object) => {
    const draft = await send(portal, admin, 'POST', '/api/lp-letters/drafts', fields);
    const path = `/api/lp-letters/${draft['id']}/attachments`;
    const attached = { fileURL: await uploadPdf(portal, admin), originalName: `${letterTo(owner)}.pdf` };
    const { body } = await portal.call(admin, 'POST', path, attached);
    const [attachment] = (body as LetterDetail).attachments;
    return { id: draft['id'] ?? '', attachment: attachment?.id ?? '', file: fileOf(attachment?.filename) };
  };
  const subject = letterTo(owner);
  const audience = { audience: 'chosen', lpIds: [owner.id] };
  const sent = await newDraft({ subject, body: subject, ...audience });
  await send(portal, admin, 'POST', `/api/lp-letters/${sent.id}/send`);
  const draft = await newDraft(audience);
  return {
    letter: sent.id,
    letterFile: sent.file,
    draftLetter: draft.id,
    letterAttachment: draft.attachment,
  };
}
