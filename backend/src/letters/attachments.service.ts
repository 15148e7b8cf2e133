import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { found, WrongContent } from '../http/pipes.js';
import type { Kind } from '../storage/content/kinds.js';
import { registerOne, Registration } from '../storage/registration.js';
import { lockDraft } from './drafts.service.js';
import type { AttachRequest } from './letters.dto.js';

/** As investment documents: what LPs get from the firm. */
const kinds: Kind[] = ['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx', 'txt', 'png', 'jpg'];
const MOST = 10;

/** The files of drafts. */
@Injectable()
export class LetterAttachments {
  constructor(
    private readonly em: EntityManager,
    private readonly registration: Registration,
  ) {}

  /** Attaches an upload or a document. Errors: 404, 409 when it was sent, 400, those of Registration. */
  async attach(id: string, request: AttachRequest, actor: Actor): Promise<void> {
    const { fileURL, originalName, documentId } = request;
    if (documentId) return this.em.transactional((em) => attachDocument(em, id, documentId));
    if (!fileURL) throw new WrongContent([{ field: 'fileURL', message: 'Please choose a file' }]);
    const upload = { path: fileURL, field: 'fileURL' };
    return this.registration.withChecked(upload, kinds, actor, (checked) =>
      this.em.transactional(async (em) => {
        await lockDraft(em, id, undefined);
        await refuseMore(em, id);
        const file = await registerOne(em, checked, actor);
        await em.flush();
        await em.execute(
          'insert into letter_attachments (letter_id, file_id, name) values (?, ?, ?)',
          [id, file.id, originalName ?? 'Document'],
          'run',
        );
        await raiseVersion(em, id);
      }),
    );
  }

  /** Errors: 404, 409 when the letter was sent. */
  detach(id: string, attachmentId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockDraft(em, id, undefined);
      const [gone] = await em.execute<object[]>(
        'delete from letter_attachments where id = ? and letter_id = ? returning id',
        [attachmentId, id],
      );
      found(gone, 'Attachment');
      await raiseVersion(em, id);
    });
  }
}

async function attachDocument(em: EntityManager, id: string, documentId: string): Promise<void> {
  await lockDraft(em, id, undefined);
  await refuseMore(em, id);
  const [attached] = await em.execute<object[]>(
    `insert into letter_attachments (letter_id, document_id, name)
     select ?, document.id, document.original_name from documents document
     where document.id = ? and document.deleted_at is null and document.published_at is not null
     on conflict (letter_id, document_id) do update set name = excluded.name returning id`,
    [id, documentId],
  );
  if (!attached)
    throw new WrongContent([
      { field: 'documentId', message: 'This document is a draft or no longer exists' },
    ]);
  await raiseVersion(em, id);
}

/** Files are part of what is sent: who saw the letter without them does not send it. */
const raiseVersion = (em: EntityManager, id: string): Promise<unknown> =>
  em.execute('update letters set version = version + 1, updated_at = now() where id = ?', [id], 'run');

async function refuseMore(em: EntityManager, id: string): Promise<void> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from letter_attachments where letter_id = ?',
    [id],
  );
  if ((row?.count ?? 0) >= MOST) throw new ConflictException(`A letter can have at most ${MOST} attachments`);
}
