import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { lockForEdit } from '../database/records.js';
import { found, WrongContent } from '../http/pipes.js';
import type { CreateEntityRequest, UpdateEntityRequest } from './investing-entities.dto.js';
import { entityEntry, InvestingEntitySchema, type InvestingEntity } from './investing-entity.entity.js';
import { TaxIds } from './tax-ids.js';

/** What is held by, or recorded for, an entity; a draft of an event goes with it. */
const isInUse = `
  select exists (select from allocations where entity_id = entity.id)
    or exists (select from k1_documents where entity_id = entity.id)
    or exists (select from journal_entries where entity_id = entity.id)
    or exists (
      select from capital_event_lines line join capital_events event on event.id = line.event_id
      where line.entity_id = entity.id and event.released_at is not null) as "inUse",
    not exists (
      select from investing_entities other where other.lp_id = entity.lp_id and other.id <> entity.id) as "isOnly"
  from investing_entities entity where id = ?`;

interface Use {
  inUse: boolean;
  isOnly: boolean;
}

const FIRM = "The firm's entity cannot be edited or deleted. Its name is a setting of the portal.";

@Injectable()
export class InvestingEntitiesService {
  constructor(
    private readonly em: EntityManager,
    private readonly taxIds: TaxIds,
  ) {}

  /** Adds an entity to an LP. Returns its id. Errors: 400 for no such LP, 409 for a name that the LP has already. */
  createEntity({ lpId, taxId, ...fields }: CreateEntityRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      if (!(await lockLp(em, lpId))) throw wrongLp('This LP does not exist');
      await refuseTakenName(em, lpId, fields.legalName);
      const [{ id } = { id: '' }] = await em.execute<{ id: string }[]>('select new_id() as id');
      const entity = em.create(InvestingEntitySchema, {
        id,
        lp: lpId,
        ...fields,
        ...this.taxIds.columnsOf(taxId ?? null, id),
      });
      await em.flush();
      await writeActivity(em, actor, entityEntry('created', entity));
      return id;
    });
  }

  /**
   * The legal name of an LP's first entity is the LP's, too. Errors: 400 for another LP, 404, 409 for the firm and for a
   * name that the LP has already, 412.
   */
  updateEntity(
    id: string,
    { lpId, taxId, ...fields }: UpdateEntityRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const owner = await lockOwner(em, id);
      if (lpId !== undefined && lpId !== owner) throw wrongLp('An entity stays with its LP');
      const entity = await lockForEdit(em, InvestingEntitySchema, { record: 'Entity', where: { id }, seen });
      const { version: before } = entity;
      const from = entity.legalName ?? '';
      if (fields.legalName !== undefined && fields.legalName !== from)
        await refuseTakenName(em, owner, fields.legalName, id);
      em.assign(entity, fields, { ignoreUndefined: true });
      if (taxId !== undefined && taxId !== this.taxIdOf(entity))
        em.assign(entity, this.taxIds.columnsOf(taxId, id));
      await em.flush();
      if (entity.version === before) return;
      const to = entity.legalName ?? '';
      const nameChange = from === to ? undefined : { kind: 'legal' as const, from, to };
      await writeActivity(em, actor, entityEntry('updated', entity, nameChange));
    });
  }

  /** Errors: 404, 409 for the firm, an LP's only entity, and one that something is held by or recorded for. */
  deleteEntity(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockOwner(em, id);
      const entity = await lockForEdit(em, InvestingEntitySchema, { record: 'Entity', where: { id } });
      const [use] = await em.execute<Use[]>(isInUse, [id]);
      if (use?.isOnly)
        throw new ConflictException('This is the only entity of its LP, who needs at least one.');
      if (use?.inUse)
        throw new ConflictException(
          'This entity has allocations, K-1s or capital events, so it cannot be deleted.',
        );
      await em.nativeDelete(InvestingEntitySchema, { id });
      await writeActivity(em, actor, entityEntry('deleted', entity));
    });
  }

  private taxIdOf({ id, encryptedTaxId }: InvestingEntity): string | null {
    return encryptedTaxId ? this.taxIds.read(encryptedTaxId, id) : null;
  }
}

const wrongLp = (message: string) => new WrongContent([{ field: 'lpId', message }]);

/**
 * Locks the LP before its entities are: triggers keep the LP's legal name and its first entity's the same, and changes of
 * either come one after the other. False when there is no such LP.
 */
async function lockLp(em: EntityManager, lpId: string): Promise<boolean> {
  const lps = await em.execute<object[]>(
    `select id from users where id = ? and role = 'lp' for no key update`,
    [lpId],
  );
  return lps.length > 0;
}

/** Locks the LP of an entity. Returns its id. Errors: 404, 409 for the firm. */
async function lockOwner(em: EntityManager, id: string): Promise<string> {
  const { lp } = found(await em.findOne(InvestingEntitySchema, id, { refresh: true }), 'Entity');
  if (!lp) throw new ConflictException(FIRM);
  found((await lockLp(em, lp.id)) || undefined, 'Entity');
  return lp.id;
}

async function refuseTakenName(
  em: EntityManager,
  lpId: string,
  legalName: string,
  besides: string | null = null,
): Promise<void> {
  const taken = await em.execute<object[]>(
    `select id from investing_entities
     where lp_id = ? and fold(legal_name) = fold(?) and id is distinct from ?::uuid`,
    [lpId, legalName, besides],
  );
  if (taken.length > 0) throw new ConflictException('This LP already has an entity with this legal name');
}
