import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { noonInNewYork } from '../config/clock.js';
import { type Company, lockCompany } from '../companies/company.entity.js';
import { lockForEdit } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';
import { checkDocuments } from './mark-documents.js';
import { MarkSchema } from './mark.entity.js';
import type { RecordMarkRequest, UpdateMarkRequest } from './marks.dto.js';

interface MarkOfCompany {
  companyId: string;
  markId: string;
}

/** Writes the marks of companies. Reads take the latest mark as the current valuation, so no figure is updated here. */
@Injectable()
export class MarksService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Records a mark and records it in the activity feed. Returns its id. Errors: 404 without the company, 400 for a
   * document that is not the company's.
   */
  recordMark(companyId: string, { markDate, ...fields }: RecordMarkRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      await checkDocuments(em, [{ companyId, documentId: fields.documentId, field: 'documentId' }]);
      const mark = em.create(MarkSchema, {
        ...fields,
        markDate: noonInNewYork(markDate),
        company,
        createdBy: em.getReference(UserSchema, actor.id, { wrapped: true }),
      });
      await em.flush();
      await logActivity(em, actor, 'created', mark.id, company);
      return mark.id;
    });
  }

  /** Changes the fields that are given. Errors: 404, 412 when it is no longer the version seen, 400 as above. */
  updateMark(
    { companyId, markId }: MarkOfCompany,
    { markDate, ...fields }: UpdateMarkRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      const mark = await lockForEdit(em, MarkSchema, {
        record: 'Mark',
        where: { id: markId, company: companyId },
        seen,
      });
      await checkDocuments(em, [{ companyId, documentId: fields.documentId, field: 'documentId' }]);
      const before = mark.version;
      const changes = { ...fields, markDate: markDate === undefined ? undefined : noonInNewYork(markDate) };
      em.assign(mark, changes, { ignoreUndefined: true });
      await em.flush();
      if (mark.version !== before) await logActivity(em, actor, 'updated', markId, company);
    });
  }

  /** Errors: 404. */
  deleteMark({ companyId, markId }: MarkOfCompany, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const company = await lockCompany(em, companyId);
      const mark = await lockForEdit(em, MarkSchema, {
        record: 'Mark',
        where: { id: markId, company: companyId },
      });
      await em.remove(mark).flush();
      await logActivity(em, actor, 'deleted', markId, company);
    });
  }
}

const logActivity = (
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  entityId: string,
  { name }: Company,
): Promise<void> =>
  writeActivity(em, actor, { action, entityType: 'mark', entityId, details: { name, companyName: name } });
