import { LockMode, ref } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { withdrawDeletion, writeActivity } from '../activities/write-activity.js';
import { lockCompany } from '../companies/company.entity.js';
import { lockForEdit, deletedNow, notDeleted, withinUndoWindow } from '../database/records.js';
import { found } from '../http/pipes.js';
import { InvestmentSchema } from '../investments/investment.entity.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { wantedAudience, writeAudience } from '../publishing/audiences.js';
import { Publishing } from '../publishing/publishing.service.js';
import type { Kind } from '../storage/content/kinds.js';
import { registerOne, Registration } from '../storage/registration.js';
import { UserSchema } from '../users/user.entity.js';
import { DocumentSchema, type Document } from './document.entity.js';
import type { AddDocumentRequest, EditDocumentRequest } from './documents.dto.js';

/** The record that a document belongs to. */
type Owner = { investmentId: string } | { companyId: string };

const companyKinds: Kind[] = ['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx'];
const investmentKinds: Kind[] = [...companyKinds, 'txt', 'png', 'jpg'];

@Injectable()
export class DocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly registration: Registration,
    private readonly publishing: Publishing,
  ) {}

  /**
   * Registers an upload as a document, published unless a draft is asked for or FOUR_EYES is on. Returns its id. Errors:
   * 404 without the owner, those of Registration.
   */
  addDocument(
    owner: Owner,
    { fileURL, title, originalName, category, isPublic, ...request }: AddDocumentRequest,
    actor: Actor,
  ): Promise<string> {
    const upload = { path: fileURL, field: 'fileURL' };
    const kinds = 'companyId' in owner ? companyKinds : investmentKinds;
    const investmentId = 'investmentId' in owner ? owner.investmentId : undefined;
    const usual = investmentId === undefined ? 'all' : 'deal';
    const wanted = wantedAudience(request, usual, investmentId !== undefined);
    return this.registration.withChecked(upload, kinds, actor, (checked) =>
      this.mails.transaction(async (em, post) => {
        const publication = await this.publishing.columnsOfNew(em, request, actor);
        const file = await registerOne(em, checked, actor);
        const document = em.create(DocumentSchema, {
          ...(await lockOwner(em, owner)),
          file: ref(file),
          uploadedBy: em.getReference(UserSchema, actor.id, { wrapped: true }),
          originalName,
          title: title ?? originalName,
          category,
          isPublic: isPublic ?? false,
          ...publication,
          audience: wanted.audience,
        });
        await em.flush();
        const { id } = document;
        await writeAudience(em, { kind: 'document', id, investmentId }, wanted);
        await this.publishing.mailNew(em, post, { kind: 'document', ids: [id], columns: publication });
        await logActivity(em, actor, 'created', document);
        return id;
      }),
    );
  }

  /** Changes the title, and for whom it is. Errors: 404, or 412 when it is no longer the version seen. */
  editDocument(
    id: string,
    { title, ...request }: EditDocumentRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const document = await lockForEdit(em, DocumentSchema, {
        record: 'Document',
        where: notDeleted(id),
        seen,
      });
      const before = document.version;
      const investmentId = document.investment?.id;
      const wanted = wantedAudience(request, document.audience, investmentId !== undefined);
      em.assign(document, {
        title,
        audience: wanted.audience,
        ...this.publishing.columnsOfEdited(document, actor),
      });
      // The chosen LPs are part of the record: they have no version of their own.
      if (await writeAudience(em, { kind: 'document', id, investmentId }, wanted))
        document.updatedAt = new Date();
      await em.flush();
      if (document.version !== before) await logActivity(em, actor, 'updated', document);
    });
  }

  /** Marks the document as deleted, which hides its file too. Errors: 404. */
  deleteDocument(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const document = await lockForEdit(em, DocumentSchema, { record: 'Document', where: notDeleted(id) });
      document.deletedAt = deletedNow();
      await em.flush();
      await logActivity(em, actor, 'deleted', document);
    });
  }

  /** Undoes a deletion and removes it from the activity feed. Errors: 404, also after the undo window. */
  restoreDocument(id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const document = await lockForEdit(em, DocumentSchema, {
        record: 'Document',
        where: withinUndoWindow(id),
      });
      document.deletedAt = null;
      await withdrawDeletion(em, id);
    });
  }
}

/** The company or the investment, locked against deletion until the transaction ends. Errors: 404. */
async function lockOwner(
  em: EntityManager,
  owner: Owner,
): Promise<Partial<Pick<Document, 'company' | 'investment'>>> {
  if ('companyId' in owner) return { company: ref(await lockCompany(em, owner.companyId)) };
  const lockMode = LockMode.PESSIMISTIC_READ;
  const investment = await em.findOne(InvestmentSchema, owner.investmentId, { lockMode });
  return { investment: ref(found(investment, 'Investment')) };
}

async function logActivity(
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  document: Document,
): Promise<void> {
  const investment = await document.investment?.loadOrFail();
  const company = await (investment?.company ?? document.company)?.loadOrFail();
  const details = { name: document.title, companyName: company?.name };
  await writeActivity(em, actor, { action, entityType: 'document', entityId: document.id, details });
}
