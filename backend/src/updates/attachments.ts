import { ref } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { Kind } from '../storage/content/kinds.js';
import { registerOne, Registration } from '../storage/registration.js';
import type { Update } from './update.entity.js';
import type { EditUpdateRequest } from './updates.dto.js';

type Sent = Pick<EditUpdateRequest, 'documentPath' | 'documentName'> & {
  /** The path of the document that the update has. */
  own?: string | undefined;
};
type Attachment = Partial<Pick<Update, 'documentFile' | 'documentName'>>;

const kinds: Kind[] = ['pdf', 'doc', 'docx'];

/** The document of an update. */
@Injectable()
export class Attachments {
  constructor(private readonly registration: Registration) {}

  /**
   * Does the work in a transaction, with what the update's columns become by the path that was sent: unchanged
   * without one or with its own, empty by an empty one, else the upload, registered. Errors: those of Registration.
   */
  transaction<Result>(
    em: EntityManager,
    { documentPath, documentName, own }: Sent,
    actor: Actor,
    work: (em: EntityManager, attachment: Attachment) => Promise<Result>,
  ): Promise<Result> {
    if (documentPath === undefined || documentPath === own)
      return em.transactional((inner) => work(inner, {}));
    if (documentPath === null)
      return em.transactional((inner) => work(inner, { documentFile: null, documentName: null }));
    const upload = { path: documentPath, field: 'documentPath' };
    return this.registration.withChecked(upload, kinds, actor, (checked) =>
      em.transactional(async (inner) => {
        const file = await registerOne(inner, checked, actor);
        return work(inner, { documentFile: ref(file), documentName: documentName ?? 'Document' });
      }),
    );
  }
}
