import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fullName } from '../access/full-name.js';
import { UserSchema } from '../users/user.entity.js';
import { AccountLinkSchema } from '../users/account-links/account-link.entity.js';
import { MailQueue } from './mail-queue.js';
import {
  OutgoingMailSchema,
  type OutgoingMail,
  type Template,
  type TemplateParams,
} from './outgoing-mail.entity.js';

interface Recipient {
  /** null: nobody has the address that a password reset was asked for. */
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

/** Mails are kept with what causes them, or neither is; what is kept is sent, now or when it can be. */
@Injectable()
export class OutgoingMails {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueue,
  ) {}

  /** A transaction that also posts mails: they are queued once it is committed. Errors: those of the work. */
  async transaction<Result>(work: (em: EntityManager, post: Post) => Promise<Result>): Promise<Result> {
    const posted: OutgoingMail[] = [];
    const result = await this.em.transactional((em) =>
      work(em, ({ template, params, to, letterId }) => {
        const mail = em.create(OutgoingMailSchema, {
          template,
          params,
          user: to.id === null ? null : em.getReference(UserSchema, to.id, { wrapped: true }),
          letterId,
          toEmail: to.email,
          toName: fullName(to),
        });
        posted.push(mail);
      }),
    );
    this.queue.add(posted.map(({ id }) => id));
    return result;
  }
}

const withLink = [
  'invitation',
  'password_reset',
  'email_confirmation',
] as const satisfies readonly Template[];

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
