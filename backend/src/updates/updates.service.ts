import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ref } from '@mikro-orm/core';
import type { Actor } from '../access/actor.js';
import { withdrawDeletion, writeActivity } from '../activities/write-activity.js';
import { Clock } from '../config/clock.js';
import { type Company, lockCompany } from '../companies/company.entity.js';
import { lockForEdit, deletedNow, notDeleted, withinUndoWindow } from '../database/records.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { found, WrongContent } from '../http/pipes.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import { wantedAudience, writeAudience } from '../publishing/audiences.js';
import { Publishing } from '../publishing/publishing.service.js';
import { UserSchema } from '../users/user.entity.js';
import type { Kind } from '../storage/content/kinds.js';
import { registerOne, Registration } from '../storage/registration.js';
import { updateError, UpdateSchema, type Update } from './update.entity.js';
import type { CreateUpdateRequest, EditUpdateRequest } from './updates.dto.js';

const attachmentKinds: Kind[] = ['pdf', 'doc', 'docx'];

interface Attachment {
  sent: Pick<EditUpdateRequest, 'documentPath' | 'documentName'>;
  /** The path of the document that the update has already. */
  current?: string | undefined;
}
type AttachmentColumns = Partial<Pick<Update, 'documentFile' | 'documentName'>>;

/** Writes the updates of companies. A deletion can be undone for a few seconds. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly registration: Registration,
    private readonly publishing: Publishing,
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
  ) {}

  /**
   * Saves an update of a company, published unless a draft is asked for or FOUR_EYES is on. Returns its id. Errors: 404
   * without the company, 400 by its type's rules.
   */
  postUpdate(companyId: string, request: CreateUpdateRequest, actor: Actor): Promise<string> {
    const { documentPath, documentName, state, publishAt, notify, audience, lpIds, ...fields } = request;
    const attached = { sent: { documentPath, documentName } };
    const wanted = wantedAudience({ audience, lpIds }, 'all');
    const columns = {
      ...columnsOf(fields),
      updateDate: fields.updateDate ?? this.clock.today(),
      ...withoutTerms(fields.updateType),
    };
    this.check(columns);
    return this.withAttachment(attached, actor, async (em, attachment, post) => {
      const company = await lockCompany(em, companyId);
      const publication = await this.publishing.columnsOfNew(em, { state, publishAt, notify }, actor);
      const update = em.create(UpdateSchema, {
        ...columns,
        ...attachment,
        ...publication,
        audience: wanted.audience,
        company,
        createdBy: em.getReference(UserSchema, actor.id, { wrapped: true }),
      });
      await em.flush();
      const { id } = update;
      await writeAudience(em, { kind: 'update', id }, wanted);
      await this.publishing.mailNew(em, post, { kind: 'update', ids: [id], columns: publication });
      await logActivity(em, actor, 'created', update, company);
      return id;
    });
  }

  /** Changes the fields that are given. Errors: 404, 412 when it is no longer the version seen, 400. */
  async editUpdate(
    id: string,
    { documentPath, documentName, audience, lpIds, ...fields }: EditUpdateRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    const attached = {
      sent: { documentPath, documentName },
      current: documentPath ? await this.documentOf(id) : undefined,
    };
    return this.withAttachment(attached, actor, async (em, attachment) => {
      const update = await lockForEdit(em, UpdateSchema, { record: 'Update', where: notDeleted(id), seen });
      const before = update.version;
      em.assign(update, { ...columnsOf(fields), ...attachment }, { ignoreUndefined: true });
      em.assign(update, withoutTerms(update.updateType));
      this.check(update);
      const wanted = wantedAudience({ audience, lpIds }, update.audience);
      em.assign(update, { audience: wanted.audience, ...this.publishing.columnsOfEdited(update, actor) });
      // The chosen LPs are part of the record: they have no version of their own.
      if (await writeAudience(em, { kind: 'update', id }, wanted)) update.updatedAt = new Date();
      await em.flush();
      if (update.version !== before)
        await logActivity(em, actor, 'updated', update, await update.company.loadOrFail());
    });
  }

  /** Marks the update as deleted, which hides its document too. Errors: 404. */
  deleteUpdate(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const update = await lockForEdit(em, UpdateSchema, { record: 'Update', where: notDeleted(id) });
      update.deletedAt = deletedNow();
      await em.flush();
      await logActivity(em, actor, 'deleted', update, await update.company.loadOrFail());
    });
  }

  /** Undoes a deletion and removes it from the activity feed. Errors: 404, also after the undo window. */
  restoreUpdate(id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const update = await lockForEdit(em, UpdateSchema, { record: 'Update', where: withinUndoWindow(id) });
      update.deletedAt = null;
      await withdrawDeletion(em, id);
    });
  }

  /**
   * Runs the work in a transaction, with the columns that the path sent leads to: none when it is absent or the
   * current one, nulls when it is null, else the upload, registered. Errors: those of Registration.
   */
  private withAttachment<Result>(
    { sent: { documentPath, documentName }, current }: Attachment,
    actor: Actor,
    work: (em: EntityManager, columns: AttachmentColumns, post: Post) => Promise<Result>,
  ): Promise<Result> {
    if (documentPath === undefined || documentPath === current)
      return this.mails.transaction((em, post) => work(em, {}, post));
    if (documentPath === null)
      return this.mails.transaction((em, post) => work(em, { documentFile: null, documentName: null }, post));
    const upload = { path: documentPath, field: 'documentPath' };
    return this.registration.withChecked(upload, attachmentKinds, actor, (checked) =>
      this.mails.transaction(async (em, post) => {
        const file = await registerOne(em, checked, actor);
        return work(em, { documentFile: ref(file), documentName: documentName ?? 'Document' }, post);
      }),
    );
  }

  private async documentOf(id: string): Promise<string | undefined> {
    const { documentFile } = found(await this.em.fork().findOne(UpdateSchema, notDeleted(id)), 'Update');
    return documentFile ? `uploads/${documentFile.id}` : undefined;
  }

  private check(update: Parameters<typeof updateError>[0]): void {
    const error = updateError(update, this.brand.now.productName);
    if (error) throw new WrongContent([error]);
  }
}

/** Notes that are sent become the content too. */
const columnsOf = <Fields extends EditUpdateRequest>(fields: Fields): Fields => ({
  ...fields,
  updateDate: fields.updateDate ?? undefined,
  ...(fields.notes && { content: fields.notes }),
});

/** Clears the terms of a fundraise on updates of the other types. */
const withoutTerms = (type: Update['updateType']) =>
  type === 'fundraise' ? {} : { amountRaised: null, postMoneyValuation: null, raiseType: null };

const logActivity = (
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  { id, title }: Update,
  { name }: Company,
): Promise<void> =>
  writeActivity(em, actor, {
    action,
    entityType: 'update',
    entityId: id,
    details: { name: title, companyName: name },
  });
