import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { fullName, type Actor } from '../../access/actor.js';
import { uuidArray } from '../../database/sql-fragments.js';
import { found } from '../../http/pipes.js';
import {
  InvestingEntitySchema,
  type InvestingEntity,
} from '../../investing-entities/investing-entity.entity.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { UserSchema } from '../../users/user.entity.js';
import { K1ConsentSchema } from './k1-consent.entity.js';

export const SAMPLE_NOT_OPENED =
  'Please open the sample first: your consent has to show that you can open K-1s in this format';

/** LPs' consents to getting K-1s electronically instead of on paper. */
@Injectable()
export class K1ConsentsService {
  constructor(private readonly mails: OutgoingMails) {}

  /**
   * Consents for the LP's own entities and confirms it by mail; leaves those that have consented as they are. Errors: 404
   * for an entity of somebody else, 409 unless the same person has opened the sample.
   */
  give(entityIds: readonly string[], actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const entities = await lockOwnEntities(em, entityIds, actor);
      const [sample] = await em.execute<{ openedAt: Date }[]>(
        'select opened_at as "openedAt" from k1_sample_opens where user_id = ?',
        [actor.id],
      );
      if (!sample) throw new ConflictException(SAMPLE_NOT_OPENED);
      const inForce = await em.find(K1ConsentSchema, {
        entity: { $in: entities.map(({ id }) => id) },
        withdrawnAt: null,
      });
      const has = new Set(inForce.map(({ entity }) => entity.id));
      const consenting = entities.filter(({ id }) => !has.has(id));
      if (consenting.length === 0) return;
      const givenBy = em.getReference(UserSchema, actor.id, { wrapped: true });
      for (const { id } of consenting)
        em.create(K1ConsentSchema, {
          entity: em.getReference(InvestingEntitySchema, id, { wrapped: true }),
          givenBy,
          givenByName: fullName(actor),
          sampleOpenedAt: new Date(sample.openedAt),
        });
      await em.flush();
      const stillOnPaper = consenting.filter(({ k1OnPaper }) => k1OnPaper);
      post({
        template: 'k1_consent_given',
        params: { entities: namesOf(consenting), stillOnPaper: namesOf(stillOnPaper) },
        to: actor,
      });
    });
  }

  /** Ends the consents that are in force for the LP's own entities and confirms it by mail. Errors: 404. */
  withdraw(entityIds: readonly string[], actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const entities = await lockOwnEntities(em, entityIds, actor);
      const ended = await em.execute<{ entityId: string }[]>(
        `update k1_consents set withdrawn_at = now(), withdrawn_by_name = ?
         where withdrawn_at is null and entity_id = any(?::uuid[]) returning entity_id as "entityId"`,
        [fullName(actor), uuidArray(entities.map(({ id }) => id))],
      );
      if (ended.length === 0) return;
      const endedIds = new Set(ended.map(({ entityId }) => entityId));
      post({
        template: 'k1_consent_withdrawn',
        params: { entities: namesOf(entities.filter(({ id }) => endedIds.has(id))) },
        to: actor,
      });
    });
  }
}

/** Locked, so that two calls of an LP come one after the other. Errors: 404. */
async function lockOwnEntities(
  em: EntityManager,
  entityIds: readonly string[],
  { id: lp }: Actor,
): Promise<InvestingEntity[]> {
  const ids = [...new Set(entityIds.map((id) => id.toLowerCase()))];
  const entities = await em.find(
    InvestingEntitySchema,
    { id: { $in: ids }, lp },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  found(entities.length === ids.length || undefined, 'Entity');
  return entities;
}

const namesOf = (entities: readonly InvestingEntity[]): string[] =>
  entities.map(({ legalName }) => legalName ?? '');
