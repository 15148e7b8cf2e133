import { LockMode, ref } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { found } from '../http/id.pipe.js';
import { fileNameOf } from '../http/fields.js';
import { MOST_BYTES } from '../storage/file-store.js';
import type { ReceivedFile } from '../storage/form-files.js';
import { asEntities } from '../storage/lock-uploads.js';
import { registerOne, Registration } from '../storage/registration.js';
import { UploadsService } from '../storage/uploads.service.js';
import { K1Filing, k1Entry } from './filing.js';
import { notAPdf } from './k1-archive.js';
import { K1DocumentSchema } from './k1-document.entity.js';
import type { UploadK1Request } from './k1.dto.js';

const wanted = { field: 'file', kinds: ['pdf'] as const, otherwise: notAPdf };

@Injectable()
export class K1Service {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: UploadsService,
    private readonly registration: Registration,
    private readonly filing: K1Filing,
  ) {}

  /** Files one PDF as an LP's K-1. Returns its id. Errors: 400 for what is no PDF that opens, no LP or no year. */
  async uploadK1(received: ReceivedFile, { lpId, taxYear }: UploadK1Request, actor: Actor): Promise<string> {
    const stored = await this.uploads.keep(received.path, { mostBytes: MOST_BYTES, field: 'file' }, actor);
    const checked = await this.registration.check(stored, wanted);
    return this.em.transactional(async (em) => {
      const file = await registerOne(asEntities(em), checked, actor);
      const originalName = fileNameOf(received.originalname) || 'K-1.pdf';
      const [id = ''] = await this.filing.fileK1s(
        em,
        [{ lpId, taxYear, originalName, file: ref(file) }],
        actor,
      );
      return id;
    });
  }

  /** Removes a K-1; the sweep of the store removes its file. Errors: 404. */
  deleteK1(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const k1 = found(await em.findOne(K1DocumentSchema, id, { lockMode }), 'K1 document');
      const { taxYear } = k1;
      const lp = await k1.lp.loadOrFail();
      await em.remove(k1).flush();
      await writeActivity(em, actor, k1Entry('deleted', { id, taxYear }, lp));
    });
  }
}
