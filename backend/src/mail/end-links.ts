import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountLinkSchema } from '../account-links/account-link.entity.js';
import { OutgoingMailSchema } from './outgoing-mail.entity.js';
import type { Template } from './templates.js';

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
