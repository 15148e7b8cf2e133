import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { refuseOutdated } from '../database/lock-for-edit.js';
import { lockUser } from './lock-user.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';

@Injectable()
export class SetLegalName {
  constructor(private readonly em: EntityManager) {}

  /** Sets the name by which tax documents know an LP. Errors: 400 for an admin, 404, 412. */
  setLegalName(id: string, legalName: string, seen: number | undefined, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, id, actor);
      refuseOutdated(user, seen);
      if (user.role !== 'lp') throw new BadRequestException('Only LPs have a legal name');
      const from = user.legalName;
      if (from === legalName) return;
      user.legalName = legalName;
      await writeActivity(em, actor, userEntry('updated', user, { kind: 'legal', from, to: legalName }));
    });
  }
}
