import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { Kind } from '../storage/content/kinds.js';
import { asEntities } from '../storage/lock-uploads.js';
import { Registration } from '../storage/registration.js';
import type { Update } from './update.entity.js';
import type { EditUpdateRequest } from './updates.dto.js';

type Sent = Pick<EditUpdateRequest, 'documentPath' | 'documentName'>;
type Attachment = Partial<Pick<Update, 'documentFile' | 'documentName'>>;

const kinds: Kind[] = ['pdf', 'doc', 'docx'];

/** The document of an update. */
@Injectable()
export class Attachments {
  constructor(private readonly registration: Registration) {}

  /** A transaction of an update with what was sent for its document. */
  transaction<Result>(
    em: EntityManager,
    { documentPath }: Sent,
    work: (em: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return documentPath ? this.registration.transaction(em, work) : em.transactional(work);
  }

  /**
   * What the update's columns become by the path that was sent: unchanged without one or with its own, empty
   * by an empty one, else the upload, registered. Errors: those of Registration.
   */
  async attach(
    em: EntityManager,
    update: Update | undefined,
    { documentPath, documentName }: Sent,
    actor: Actor,
  ): Promise<Attachment> {
    if (documentPath === undefined || isOwn(update, documentPath)) return {};
    if (documentPath === null) return { documentFile: null, documentName: null };
    const upload = { path: documentPath, field: 'documentPath' };
    const file = await this.registration.register(asEntities(em), upload, { kinds }, actor);
    return { documentFile: ref(file), documentName: documentName ?? 'Document' };
  }
}

const isOwn = (update: Update | undefined, path: string | null): boolean =>
  update?.documentFile != null && path === `uploads/${update.documentFile.id}`;
