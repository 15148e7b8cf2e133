import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { uuidArray } from '../database/sql-fragments.js';
import { found, WrongContent } from '../http/pipes.js';
import type { Kind } from '../storage/content/kinds.js';
import { registerOne, Registration } from '../storage/registration.js';
import { lockDraft } from './drafts.service.js';
import { MOST_ATTACHMENTS, type AttachRequest } from './letters.dto.js';

/** As investment documents: what LPs get from the firm. */
const kinds: Kind[] = ['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx', 'txt', 'png', 'jpg'];

/** The files of drafts. */
@Injectable()
export class LetterAttachments {
  constructor(
    private readonly em: EntityManager,
    private readonly registration: Registration,
  ) {}

  /** Attaches an upload, or documents: all of them or none. Errors: 404, 409 when it was sent, 400, those of Registration. */
  async attach(id: string, request: AttachRequest, actor: Actor): Promise<void> {
    const { fileURL, originalName, documentIds } = request;
    if (documentIds) return this.em.transactional((em) => attachDocuments(em, id, documentIds));
    if (!fileURL) throw new WrongContent([{ field: 'fileURL', message: 'Please choose a file' }]);
    const upload = { path: fileURL, field: 'fileURL' };
    return this.registration.withChecked(upload, kinds, actor, (checked) =>
      this.em.transactional(async (em) => {
        await lockDraft(em, id, undefined);
        const file = await registerOne(em, checked, actor);
        await em.flush();
        await em.execute(
          'insert into letter_attachments (letter_id, file_id, name) values (?, ?, ?)',
          [id, file.id, originalName ?? 'Document'],
          'run',
        );
        await refuseTooMany(em, id);
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

/** One that is attached already stays. */
async function attachDocuments(em: EntityManager, id: string, documentIds: readonly string[]): Promise<void> {
  await lockDraft(em, id, undefined);
  const chosen = [...new Set(documentIds.map((documentId) => documentId.toLowerCase()))];
  const attached = await em.execute<object[]>(
    // Files are listed by when they were attached.
    `insert into letter_attachments (letter_id, document_id, name, created_at)
     select ?, document.id, document.original_name, now() + chosen.place * interval '1 ms'
     from unnest(?::uuid[]) with ordinality chosen (id, place) join documents document on document.id = chosen.id
     where document.deleted_at is null and document.published_at is not null
     on conflict (letter_id, document_id) do update set name = excluded.name returning id`,
    [id, uuidArray(chosen)],
  );
  if (attached.length < chosen.length) {
    const which = chosen.length === 1 ? 'This document' : 'One of these documents';
    throw new WrongContent([
      { field: 'documentIds', message: `${which} is a draft or no longer exists. Nothing was attached` },
    ]);
  }
  await refuseTooMany(em, id);
  await raiseVersion(em, id);
}

/** Files are part of what is sent: who saw the letter without them does not send it. */
const raiseVersion = (em: EntityManager, id: string): Promise<unknown> =>
  em.execute('update letters set version = version + 1, updated_at = now() where id = ?', [id], 'run');

async function refuseTooMany(em: EntityManager, id: string): Promise<void> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from letter_attachments where letter_id = ?',
    [id],
  );
  if ((row?.count ?? 0) > MOST_ATTACHMENTS)
    throw new ConflictException(`A letter can have at most ${MOST_ATTACHMENTS} attachments`);
}
