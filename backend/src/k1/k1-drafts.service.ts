import { Injectable, ConflictException } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '../database/sql.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';
import type { Actor } from '../access/actor.js';
import { fileNameOf } from '../http/fields.js';
import { found } from '../http/pipes.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { K1Filing } from './k1.service.js';
import { K1DraftSchema } from './k1.entity.js';
import type { FileK1DraftsRequest } from './k1.dto.js';
import { K1Reading } from './k1-reading.js';

const purge = {
  name: 'k1-drafts-purge',
  text: `delete from k1_drafts where created_at < now() - interval '1 day'`,
};

/** Deletes drafts that were not filed within a day, as every upload; the sweep of the store deletes their files. */
@Injectable()
export class K1DraftsPurge {
  constructor(private readonly sql: Sql) {}

  @Task({ everyMs: HOUR_MS })
  async purgeForgotten(): Promise<void> {
    await this.sql.rows(purge);
  }
}

/** Uploaded K-1s until their admin files them: read, shown, confirmed, and only then an LP's. */
@Injectable()
export class K1DraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly reading: K1Reading,
    private readonly filing: K1Filing,
  ) {}

  /** Reads whose K-1 a draft is; once is enough. Errors: 404. */
  async readDraft(id: string, actor: Actor): Promise<void> {
    const em = this.em.fork();
    const where = { id, uploadedBy: actor.id };
    const draft = found(await em.findOne(K1DraftSchema, where), 'File');
    if (draft.state !== 'waiting' || !draft.file) return;
    const verdict = await this.reading.read(draft.file.id, draft);
    await em.nativeUpdate(K1DraftSchema, { ...where, state: 'waiting' }, verdict);
  }

  /**
   * Files drafts as the K-1s of the LPs and years that the admin confirmed: all of them or none. Returns the
   * K-1s' ids. Errors: 409 when one of them is deleted, unread, refused or contains several K-1s, 400 for no LP or no year.
   */
  fileDrafts({ drafts: confirmed, ...request }: FileK1DraftsRequest, actor: Actor): Promise<string[]> {
    return this.mails.transaction(async (em, post) => {
      const where = {
        id: { $in: confirmed.map(({ id }) => id) },
        uploadedBy: actor.id,
        state: { $nin: ['waiting', 'refused', 'several'] as const },
      };
      const drafts = await em.find(K1DraftSchema, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (drafts.length !== confirmed.length)
        throw new ConflictException('Some of these files can no longer be published. Reload to see which');
      const byId = new Map(drafts.map((draft) => [draft.id, draft]));
      const k1s = confirmed.flatMap(({ id, ...fields }) => {
        const { file, originalName = '' } = byId.get(id) ?? {};
        return file ? [{ ...fields, file, originalName: fileNameOf(originalName) }] : [];
      });
      for (const draft of drafts) em.remove(draft);
      return this.filing.fileK1s(em, post, { ...request, k1s, actor });
    });
  }

  /** Deletes a draft; the sweep of the store removes its file. Errors: 404. */
  async discardDraft(id: string, actor: Actor): Promise<void> {
    const discarded = await this.em.fork().nativeDelete(K1DraftSchema, { id, uploadedBy: actor.id });
    found(discarded || undefined, 'File');
  }

  async discardDrafts(actor: Actor): Promise<void> {
    await this.em.fork().nativeDelete(K1DraftSchema, { uploadedBy: actor.id });
  }
}
