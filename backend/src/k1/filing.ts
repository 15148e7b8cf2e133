import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { recordActivity } from '../activities/record-activity.js';
import { Clock } from '../clock.js';
import { WrongContent } from '../http/validation.pipe.js';
import type { StoredFile } from '../storage/stored-file.entity.js';
import { UserSchema, type User } from '../users/user.entity.js';
import { K1DocumentSchema, type K1Document } from './k1-document.entity.js';

interface NewK1 {
  lpId: string;
  taxYear: number;
  originalName: string;
  file: StoredFile;
}

/** Makes K-1s of files, each an LP's for a tax year, and notes them in the feed. */
@Injectable()
export class K1Filing {
  constructor(private readonly clock: Clock) {}

  /** Errors: 400 when there is no such LP, or for a year after the next one. */
  async fileK1(em: EntityManager, { lpId, ...fields }: NewK1, actor: Actor): Promise<K1Document> {
    this.checkYear(fields.taxYear);
    const lp = await em.findOne(UserSchema, { id: lpId, role: 'lp' });
    if (!lp) throw new WrongContent([{ field: 'lpId', message: 'This LP does not exist' }]);
    const uploadedBy = em.getReference(UserSchema, actor.id, { wrapped: true });
    const k1 = em.create(K1DocumentSchema, { ...fields, lp, uploadedBy });
    await em.flush();
    noteK1(em, actor, 'created', k1, lp);
    return k1;
  }

  private checkYear(taxYear: number): void {
    if (taxYear > Number(this.clock.today().slice(0, 4)) + 1)
      throw new WrongContent([{ field: 'taxYear', message: 'Please enter a valid tax year' }]);
  }
}

export const noteK1 = (
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'deleted',
  { id, taxYear }: Pick<K1Document, 'id' | 'taxYear'>,
  { firstName, lastName }: User,
): void =>
  recordActivity(em, actor, {
    action,
    entityType: 'k1',
    entityId: id,
    details: { name: `${taxYear} K-1 of ${firstName} ${lastName}` },
  });
