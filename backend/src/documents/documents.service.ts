import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { recordActivity, withdrawDeletion } from '../activities/record-activity.js';
import { lockForEdit } from '../database/lock-for-edit.js';
import { Sql } from '../database/sql.js';
import { deletedNow, justDeleted, there } from '../database/undo.js';
import type { Kind } from '../storage/content/kinds.js';
import { asRows, registerOne, Registration } from '../storage/registration.js';
import { addDocument, type Place } from './add-document.js';
import { DocumentSchema, type Document } from './document.entity.js';
import type { AddDocumentRequest } from './documents.dto.js';

const companyKinds: Kind[] = ['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx'];
const investmentKinds: Kind[] = [...companyKinds, 'txt', 'png', 'jpg'];

@Injectable()
export class DocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly registration: Registration,
  ) {}

  /**
   * Registers an upload as a document. Returns its record as JSON text. Errors: 404 without the place, those of
   * Registration.
   */
  addDocument(place: Place, request: AddDocumentRequest, actor: Actor): Promise<string> {
    const upload = { path: request.fileURL, field: 'fileURL' };
    const kinds = 'companyId' in place ? companyKinds : investmentKinds;
    return this.registration.withChecked(upload, kinds, actor, (checked) =>
      this.sql.transaction(async (client) => {
        const file = await registerOne(asRows(client), checked, actor);
        return addDocument(client, place, file, request, actor);
      }),
    );
  }

  /** Gives the document another title. Errors: 404, or 412 when it is no longer the version seen. */
  renameDocument(id: string, title: string, seen: number | undefined, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const document = await lockForEdit(em, DocumentSchema, { record: 'Document', where: there(id), seen });
      const before = document.version;
      document.title = title;
      await em.flush();
      if (document.version !== before) await note(em, actor, 'updated', document);
    });
  }

  /** Hides the document and its file; they can be brought back for a while. Errors: 404. */
  deleteDocument(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const document = await lockForEdit(em, DocumentSchema, { record: 'Document', where: there(id) });
      document.deletedAt = deletedNow();
      await em.flush();
      await note(em, actor, 'deleted', document);
    });
  }

  /** Brings back what was just deleted, as if it had not been. Errors: 404 also when it is too late. */
  restoreDocument(id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const document = await lockForEdit(em, DocumentSchema, { record: 'Document', where: justDeleted(id) });
      document.deletedAt = null;
      await withdrawDeletion(em, id);
    });
  }
}

async function note(
  em: EntityManager,
  actor: Actor,
  action: 'updated' | 'deleted',
  document: Document,
): Promise<void> {
  const investment = await document.investment?.loadOrFail();
  const company = await (investment?.company ?? document.company)?.loadOrFail();
  const details = { name: document.title, companyName: company?.name };
  recordActivity(em, actor, { action, entityType: 'document', entityId: document.id, details });
}
