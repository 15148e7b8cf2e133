import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity, type ActivityEntry } from '../activities/write-activity.js';
import { Clock } from '../clock.js';
import { WrongContent } from '../http/validation.pipe.js';
import { UserSchema, type User } from '../users/user.entity.js';
import { K1DocumentSchema, type K1Document } from './k1-document.entity.js';

interface NewK1 {
  lpId: string;
  taxYear: number;
  originalName: string;
  file: K1Document['file'];
}

/** Makes K-1s of files, each an LP's for a tax year, and notes them in the feed. */
@Injectable()
export class K1Filing {
  constructor(private readonly clock: Clock) {}

  /** Returns the K-1s' ids, in order. Errors: 400 when there is no such LP, or for a year after the next one. */
  async fileK1s(em: EntityManager, k1s: NewK1[], actor: Actor): Promise<string[]> {
    for (const { taxYear } of k1s) this.checkYear(taxYear);
    const lps = await em.find(UserSchema, { id: { $in: k1s.map(({ lpId }) => lpId) }, role: 'lp' });
    const byId = new Map(lps.map((lp) => [lp.id, lp]));
    const uploadedBy = em.getReference(UserSchema, actor.id, { wrapped: true });
    const filed = k1s.map(({ lpId, ...fields }) => {
      const lp = byId.get(lpId);
      if (!lp) throw new WrongContent([{ field: 'lpId', message: 'This LP does not exist' }]);
      return { lp, k1: em.create(K1DocumentSchema, { ...fields, lp, uploadedBy }) };
    });
    await em.flush();
    await writeActivity(em, actor, ...filed.map(({ k1, lp }) => k1Entry('created', k1, lp)));
    return filed.map(({ k1 }) => k1.id);
  }

  private checkYear(taxYear: number): void {
    if (taxYear > Number(this.clock.today().slice(0, 4)) + 1)
      throw new WrongContent([{ field: 'taxYear', message: 'Please enter a valid tax year' }]);
  }
}

export const k1Entry = (
  action: 'created' | 'deleted',
  { id, taxYear }: Pick<K1Document, 'id' | 'taxYear'>,
  { legalName }: User,
): ActivityEntry => ({
  action,
  entityType: 'k1',
  entityId: id,
  details: { name: `${taxYear} K-1 of ${legalName}` },
});
