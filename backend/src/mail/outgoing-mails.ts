import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../config/clock.js';
import { JobQueue } from '../jobs/job-queue.js';
import { fullName } from '../access/actor.js';
import { UserSchema } from '../users/user.entity.js';
import { AccountLinkSchema } from '../users/account-links/account-link.entity.js';
import { isCopied, postCopies } from './delegate-copies.js';
import {
  OutgoingMailSchema,
  type OutgoingMail,
  type Template,
  type TemplateParams,
} from './outgoing-mail.entity.js';

export const MAIL_QUEUE = 'mail';

@Injectable()
export class MailQueue extends JobQueue {
  protected readonly name = MAIL_QUEUE;
  protected readonly jobName = 'send';
  protected readonly rows = 'E-mails';
}

interface Recipient {
  /** Null for a password reset requested for an unknown address. */
  id: string | null;
  email: string;
  firstName: string;
  lastName: string;
}

export interface NewMail<Name extends Template = Template> {
  template: Name;
  params: TemplateParams[Name];
  to: Recipient;
  /** Of a letter to LPs: the letter itself. */
  letterId?: string;
}

/** Writes a mail within the transaction of what causes it. */
export type Post = <Name extends Template>(mail: NewMail<Name>) => void;

/** The outbox: mails are committed together with the change that causes them, and sent afterwards, retried until they are. */
@Injectable()
export class OutgoingMails {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  /**
   * A transaction that also posts mails, and copies of them for delegates: they are queued once it is committed. Errors:
   * those of the work.
   */
  async transaction<Result>(work: (em: EntityManager, post: Post) => Promise<Result>): Promise<Result> {
    const posted: OutgoingMail[] = [];
    const copies: string[] = [];
    const result = await this.em.transactional(async (em) => {
      const result = await work(em, ({ template, params, to, letterId }) => {
        const mail = em.create(OutgoingMailSchema, {
          template,
          params,
          user: to.id === null ? null : em.getReference(UserSchema, to.id, { wrapped: true }),
          letterId,
          toEmail: to.email,
          toName: fullName(to),
        });
        posted.push(mail);
      });
      const originals = posted.filter(({ template }) => isCopied(template));
      if (originals.length === 0) return result;
      await em.flush();
      const ids = originals.map(({ id }) => id);
      copies.push(...(await postCopies(em, ids, this.clock.today())));
      return result;
    });
    this.queue.add([...posted.map(({ id }) => id), ...copies]);
    return result;
  }
}

/** Why mails to deactivated LPs are cancelled. */
export const RECIPIENT_DEACTIVATED = 'The recipient was deactivated';

/** Why a delegate does not get a copy that was posted for it. */
export const ACCESS_ENDED = 'The access to this LP was taken back or has ended';

const withLink = [
  'invitation',
  'password_reset',
  'email_confirmation',
] as const satisfies readonly Template[];

/** Cancels the copies that are not sent yet, within the caller's transaction. */
export async function cancelCopies(em: EntityManager, delegationId: string): Promise<void> {
  await em.nativeUpdate(
    OutgoingMailSchema,
    { delegationId, state: { $in: ['waiting', 'failed'] } },
    { state: 'cancelled', reason: ACCESS_ENDED, updatedAt: new Date() },
  );
}

/**
 * Ends all links of the user within the caller's transaction and cancels the mails that were to carry one; failed
 * ones too, which could be sent again. The mails first, in the order in which MailLinks locks them.
 */
export async function endLinks(em: EntityManager, userId: string, reason: string): Promise<void> {
  await em.nativeUpdate(
    OutgoingMailSchema,
    { user: userId, template: { $in: withLink }, state: { $in: ['waiting', 'failed'] } },
    { state: 'cancelled', reason, updatedAt: new Date() },
  );
  await em.nativeDelete(AccountLinkSchema, { user: userId });
}
