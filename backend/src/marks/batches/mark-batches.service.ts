import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { noonInNewYork } from '../../config/clock.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { lockForEdit, refuseOutdated } from '../../database/records.js';
import { lockMarkedCompanies, recordLines, writeBatchLines } from './batch-lines.js';
import { MarkBatchSchema, type MarkBatch } from './mark-batch.entity.js';
import type { CreateMarkBatchRequest, UpdateMarkBatchRequest } from './mark-batches.dto.js';

/** Prepares the marks of a day together, which are recorded all at once when they are approved. */
@Injectable()
export class MarkBatchesService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the draft's id. Errors: 409 when the day has one already; as `writeBatchLines`. */
  create({ markDate, lines = [] }: CreateMarkBatchRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const batch = em.create(MarkBatchSchema, { markDate, ...preparedBy(actor) });
      await em.flush();
      await writeBatchLines(em, batch, lines);
      return batch.id;
    });
  }

  /**
   * Changes what is given. The actor counts as who prepared the marks from then on, so that with four eyes nobody
   * approves valuations that they entered last. Errors: 404, 409 once approved, 412 when it is no longer the version
   * seen; as `create`.
   */
  update(
    id: string,
    { markDate, lines }: UpdateMarkBatchRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const batch = await lockDraft(em, id, 'To change one, edit the mark of its company.');
      refuseOutdated(batch, seen);
      em.assign(batch, {
        ...(markDate !== undefined && { markDate }),
        ...preparedBy(actor),
        updatedAt: new Date(),
      });
      await em.flush();
      if (lines) await writeBatchLines(em, batch, lines);
    });
  }

  /** Errors: 404, 409 once approved. */
  delete(id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const batch = await lockDraft(em, id, 'Only drafts can be deleted.');
      await em.remove(batch).flush();
    });
  }

  /**
   * Records the marks of the lines that have a valuation, each in the activity feed. Errors: 404; 412 when it is no
   * longer the version seen; 409 once approved, without valuations, or when four eyes are required and the actor
   * prepared it.
   */
  approve(id: string, seen: number | undefined, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const batch = await lockDraft(em, id, 'They cannot be approved twice.');
      refuseOutdated(batch, seen);
      if (this.settings.fourEyes && batch.preparedBy === actor.id)
        throw new ConflictException('You prepared these marks: another admin has to approve them');
      const companies = await lockMarkedCompanies(em, batch);
      if (companies.length === 0) throw new ConflictException('Nothing is marked yet');
      const at = new Date();
      const markDate = noonInNewYork(batch.markDate);
      const marks = await recordLines(em, batch, { by: actor.id, markDate, at });
      em.assign(batch, { approvedBy: actor.id, approvedByName: fullName(actor), approvedAt: at });
      await em.flush();
      await writeActivity(
        em,
        actor,
        ...companies.flatMap(({ id: companyId, name }) => {
          const entityId = marks.get(companyId);
          if (!entityId) return [];
          const details = { name, companyName: name };
          return [{ action: 'created' as const, entityType: 'mark' as const, entityId, details }];
        }),
      );
    });
  }
}

const preparedBy = (actor: Actor) => ({ preparedBy: actor.id, preparedByName: fullName(actor) });

/** The draft, locked until the transaction ends. Errors: 404; 409 with the sentence `otherwise` once it is approved. */
async function lockDraft(em: EntityManager, id: string, otherwise: string): Promise<MarkBatch> {
  const batch = await lockForEdit(em, MarkBatchSchema, { record: 'Batch', where: { id } });
  if (batch.approvedAt !== null)
    throw new ConflictException(`These marks are approved already. ${otherwise}`);
  return batch;
}
