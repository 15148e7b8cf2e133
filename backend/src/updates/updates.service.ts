import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { withdrawDeletion, writeActivity } from '../activities/write-activity.js';
import { Clock } from '../config/clock.js';
import type { Company } from '../companies/company.entity.js';
import { lockCompany } from '../companies/lock-company.js';
import { lockForEdit, deletedNow, notDeleted, withinUndoWindow } from '../database/records.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { found } from '../http/id.pipe.js';
import { WrongContent } from '../http/validation.pipe.js';
import { UserSchema } from '../users/user.entity.js';
import { Attachments } from './attachments.js';
import { updateFault } from './update-rules.js';
import { UpdateSchema, type Update } from './update.entity.js';
import type { CreateUpdateRequest, EditUpdateRequest } from './updates.dto.js';

/** The updates of companies. What was deleted can be brought back for a while. */
@Injectable()
export class UpdatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly attachments: Attachments,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Posts an update of a company. Returns its id. Errors: 404 without the company, 400 by its type's rules. */
  postUpdate(companyId: string, request: CreateUpdateRequest, actor: Actor): Promise<string> {
    const { documentPath, documentName, ...fields } = request;
    const sent = { documentPath, documentName };
    const columns = {
      ...columnsOf(fields),
      updateDate: fields.updateDate ?? this.clock.today(),
      ...withoutTerms(fields.updateType),
    };
    this.check(columns);
    return this.attachments.transaction(this.em, sent, actor, async (em, attachment) => {
      const company = await lockCompany(em, companyId);
      const update = em.create(UpdateSchema, {
        ...columns,
        ...attachment,
        company,
        createdBy: em.getReference(UserSchema, actor.id, { wrapped: true }),
      });
      await em.flush();
      await note(em, actor, 'created', update, company);
      return update.id;
    });
  }

  /** Changes the fields that are given. Errors: 404, 412 when it is no longer the version seen, 400. */
  async editUpdate(
    id: string,
    { documentPath, documentName, ...fields }: EditUpdateRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    const sent = { documentPath, documentName, own: documentPath ? await this.documentOf(id) : undefined };
    return this.attachments.transaction(this.em, sent, actor, async (em, attachment) => {
      const update = await lockForEdit(em, UpdateSchema, { record: 'Update', where: notDeleted(id), seen });
      const before = update.version;
      em.assign(update, { ...columnsOf(fields), ...attachment }, { ignoreUndefined: true });
      em.assign(update, withoutTerms(update.updateType));
      this.check(update);
      await em.flush();
      if (update.version !== before)
        await note(em, actor, 'updated', update, await update.company.loadOrFail());
    });
  }

  /** Hides the update and its document. Errors: 404. */
  deleteUpdate(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const update = await lockForEdit(em, UpdateSchema, { record: 'Update', where: notDeleted(id) });
      update.deletedAt = deletedNow();
      await em.flush();
      await note(em, actor, 'deleted', update, await update.company.loadOrFail());
    });
  }

  /** Brings back what was just deleted, as if it had not been. Errors: 404 also when it is too late. */
  restoreUpdate(id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const update = await lockForEdit(em, UpdateSchema, { record: 'Update', where: withinUndoWindow(id) });
      update.deletedAt = null;
      await withdrawDeletion(em, id);
    });
  }

  private async documentOf(id: string): Promise<string | undefined> {
    const { documentFile } = found(await this.em.fork().findOne(UpdateSchema, notDeleted(id)), 'Update');
    return documentFile ? `uploads/${documentFile.id}` : undefined;
  }

  private check(update: Parameters<typeof updateFault>[0]): void {
    const fault = updateFault(update, this.settings.brand.productName);
    if (fault) throw new WrongContent([fault]);
  }
}

/** Notes become the content. */
const columnsOf = <Fields extends EditUpdateRequest>(fields: Fields): Fields => ({
  ...fields,
  updateDate: fields.updateDate ?? undefined,
  ...(fields.notes && { content: fields.notes }),
});

/** What only a fundraise has, no other type keeps. */
const withoutTerms = (type: Update['updateType']) =>
  type === 'fundraise' ? {} : { amountRaised: null, postMoneyValuation: null, raiseType: null };

const note = (
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
