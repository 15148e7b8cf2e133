import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { LockMode, ref } from '@mikro-orm/core';
import type { Actor } from '../access/actor.js';
import { writeActivity, type ActivityEntry } from '../activities/write-activity.js';
import { Clock } from '../config/clock.js';
import { WrongContent, found } from '../http/pipes.js';
import {
  InvestingEntitySchema,
  type InvestingEntity,
} from '../investing-entities/investing-entity.entity.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import type { PublishingFields } from '../publishing/publishing.dto.js';
import { Publishing } from '../publishing/publishing.service.js';
import { UserSchema } from '../users/user.entity.js';
import { fileNameOf } from '../http/fields.js';
import { MOST_BYTES } from '../storage/file-store.js';
import type { ReceivedFile } from '../storage/form-files.js';
import { registerOne, Registration } from '../storage/registration.js';
import { UploadsService } from '../storage/uploads.service.js';
import { AMENDED_ALREADY, K1DocumentSchema, type K1Document } from './k1.entity.js';
import { notAPdf } from './k1-intake.js';
import type { UploadK1Request } from './k1.dto.js';

interface NewK1 {
  lpId: string;
  /** Undefined when the K-1 names the LP alone. */
  entityId?: string | undefined;
  taxYear: number;
  originalName: string;
  file: K1Document['file'];
  /** The K-1 that it replaces. */
  amendsId?: string;
}

/** Makes K-1s of files, each an LP's for a tax year, and writes their feed entries. */
@Injectable()
export class K1Filing {
  constructor(
    private readonly clock: Clock,
    private readonly publishing: Publishing,
  ) {}

  /**
   * Returns the K-1s' ids, in order. Errors: 400 when there is no such LP, for another LP's entity, or for a year after the
   * next one.
   */
  async fileK1s(
    em: EntityManager,
    post: Post,
    { k1s, actor, ...request }: PublishingFields & { k1s: NewK1[]; actor: Actor },
  ): Promise<string[]> {
    for (const { taxYear } of k1s) this.checkYear(taxYear);
    const lps = await em.find(UserSchema, { id: { $in: k1s.map(({ lpId }) => lpId) }, role: 'lp' });
    const byId = new Map(lps.map((lp) => [lp.id, lp]));
    const uploadedBy = em.getReference(UserSchema, actor.id, { wrapped: true });
    const entities = await findEntities(em, k1s);
    const publication = await this.publishing.columnsOfNew(em, request, actor);
    const filed = k1s.map(({ lpId, entityId, ...fields }) => {
      const lp = byId.get(lpId);
      if (!lp) throw new WrongContent([{ field: 'lpId', message: 'This LP does not exist' }]);
      const entity = entityOf(lpId, entityId, entities);
      return { lp, k1: em.create(K1DocumentSchema, { ...fields, ...publication, lp, entity, uploadedBy }) };
    });
    await em.flush();
    await writeActivity(
      em,
      actor,
      ...filed.map(({ k1, lp }) => k1Entry('created', k1, k1.entity?.unwrap().legalName ?? lp.legalName)),
    );
    const ids = filed.map(({ k1 }) => k1.id);
    await this.publishing.mailNew(em, post, { kind: 'k1', ids, columns: publication });
    return ids;
  }

  private checkYear(taxYear: number): void {
    if (taxYear > Number(this.clock.today().slice(0, 4)) + 1)
      throw new WrongContent([{ field: 'taxYear', message: 'Please enter a valid tax year' }]);
  }
}

function findEntities(em: EntityManager, k1s: NewK1[]): Promise<InvestingEntity[]> {
  const ids = k1s.flatMap(({ entityId }) => entityId ?? []);
  return ids.length > 0 ? em.find(InvestingEntitySchema, { id: { $in: ids } }) : Promise.resolve([]);
}

/** Errors: 400 when it is not the LP's. */
function entityOf(
  lpId: string,
  entityId: string | undefined,
  entities: InvestingEntity[],
): InvestingEntity | null {
  if (entityId == null) return null;
  const entity = entities.find(({ id }) => id === entityId.toLowerCase());
  if (entity?.lp?.id === lpId.toLowerCase()) return entity;
  const message = entity ? 'This entity does not belong to this LP' : 'This entity does not exist';
  throw new WrongContent([{ field: 'entityId', message }]);
}

const k1Entry = (
  action: 'created' | 'deleted',
  { id, taxYear, amendsId }: Pick<K1Document, 'id' | 'taxYear' | 'amendsId'>,
  legalName: string,
): ActivityEntry => ({
  action,
  entityType: 'k1',
  entityId: id,
  details: { name: `${taxYear} K-1 ${amendsId ? '(amended) ' : ''}of ${legalName}` },
});

const wanted = { field: 'file', kinds: ['pdf'] as const, otherwise: notAPdf };

@Injectable()
export class K1Service {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly uploads: UploadsService,
    private readonly registration: Registration,
    private readonly filing: K1Filing,
  ) {}

  /** Files one PDF as an LP's K-1. Returns its id. Errors: 400 for what is no PDF that opens, no LP or no year. */
  async uploadK1(
    received: ReceivedFile,
    { lpId, entityId, taxYear, ...request }: UploadK1Request,
    actor: Actor,
  ): Promise<string> {
    const checked = await this.checkFile(received, actor);
    return this.mails.transaction(async (em, post) => {
      const file = await registerOne(em, checked, actor);
      const originalName = fileNameOf(received.originalname) || 'K-1.pdf';
      const k1s = [{ lpId, entityId, taxYear, originalName, file: ref(file) }];
      const [id = ''] = await this.filing.fileK1s(em, post, { ...request, k1s, actor });
      return id;
    });
  }

  /**
   * Files one PDF in place of a published K-1, which counts as superseded once this one is published; the LP
   * is notified by e-mail unless `notify` is false. Returns its id.
   * Errors: 400 for what is no PDF that opens, 404, 409 for a draft and for one that was amended already.
   */
  async amendK1(
    id: string,
    received: ReceivedFile,
    { notify = true, ...request }: PublishingFields,
    actor: Actor,
  ): Promise<string> {
    const checked = await this.checkFile(received, actor);
    return this.mails.transaction(async (em, post) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const earlier = found(await em.findOne(K1DocumentSchema, id, { lockMode }), 'K1 document');
      if (!earlier.publishedAt)
        throw new ConflictException('This K-1 is not published yet. Delete it and upload the right one.');
      if (await em.count(K1DocumentSchema, { amendsId: id })) throw new ConflictException(AMENDED_ALREADY);
      const file = ref(await registerOne(em, checked, actor));
      const originalName = fileNameOf(received.originalname) || 'K-1.pdf';
      const { lp, entity, taxYear } = earlier;
      const amended = { lpId: lp.id, entityId: entity?.id, taxYear, originalName, file, amendsId: id };
      const [amendedId = ''] = await this.filing.fileK1s(em, post, {
        ...request,
        notify,
        k1s: [amended],
        actor,
      });
      return amendedId;
    });
  }

  private async checkFile(received: ReceivedFile, actor: Actor) {
    const limit = { mostBytes: MOST_BYTES, field: 'file' };
    return this.registration.check(await this.uploads.storeFile(received.path, limit, actor), wanted);
  }

  /** Removes a K-1; the sweep of the store removes its file. Errors: 404, 409 when another amends it. */
  deleteK1(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const k1 = found(await em.findOne(K1DocumentSchema, id, { lockMode }), 'K1 document');
      const { taxYear, amendsId } = k1;
      const entity = await k1.entity?.loadOrFail();
      const { legalName } = await k1.lp.loadOrFail();
      await em.remove(k1).flush();
      await writeActivity(
        em,
        actor,
        k1Entry('deleted', { id, taxYear, amendsId }, entity?.legalName ?? legalName),
      );
    });
  }
}
