import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequiredEntityData } from '@mikro-orm/core';
import { AccountLinks } from '../src/users/account-links/account-links.js';
import type { AccountLink, LinkPurpose } from '../src/users/account-links/account-link.entity.js';
import { LetterSchema, type Letter } from '../src/letters/letter.entity.js';
import { OutgoingMailSchema, type OutgoingMail, type Template } from '../src/mail/outgoing-mail.entity.js';
import { OutgoingMails, type NewMail } from '../src/mail/outgoing-mails.js';
import type { User } from '../src/users/user.entity.js';
import type { Portal } from './app.js';
import { buildAdmin } from './builders.js';
import { waitFor } from './wait-for.js';

/** Queues a mail as the portal's own use cases do; returns its id. */
export function postMail<Name extends Template>(portal: Portal, mail: NewMail<Name>): Promise<string> {
  return portal.app.get(OutgoingMails).transaction(async (em, post) => {
    post(mail);
    await em.flush();
    const where = { toEmail: mail.to.email, template: mail.template };
    const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' } } as const;
    return (await em.findOneOrFail(OutgoingMailSchema, where, newestFirst)).id;
  });
}

/** A link of the user's, valid for a day by default. */
export const buildLink = (
  portal: Portal,
  user: User,
  {
    purpose = 'invitation',
    forMs = 86_400_000,
    newEmail,
  }: { purpose?: LinkPurpose; forMs?: number; newEmail?: string } = {},
): Promise<AccountLink> =>
  portal.em.transactional((em) =>
    portal.app.get(AccountLinks).create(em as EntityManager, {
      userId: user.id,
      purpose,
      newEmail,
      expiresAt: new Date(Date.now() + forMs),
    }),
  );

export async function buildLetter(
  em: EntityManager,
  fields: Partial<Omit<RequiredEntityData<Letter>, 'sentBy'>> & { by?: User } = {},
): Promise<Letter> {
  const { by = await buildAdmin(em), ...rest } = fields;
  const letter = em.create(LetterSchema, {
    subject: 'Our second quarter',
    body: 'A good quarter.\n\nMore soon.',
    sentBy: by,
    sentByName: `${by.firstName} ${by.lastName}`,
    ...rest,
  });
  await em.flush();
  return letter;
}

export const findMail = (portal: Portal, id: string): Promise<OutgoingMail> =>
  portal.em.findOneOrFail(OutgoingMailSchema, id);

/** The mail's row once it is in the state. */
export const waitForMail = (
  portal: Portal,
  id: string,
  state: OutgoingMail['state'],
): Promise<OutgoingMail> =>
  waitFor(async () => {
    const mail = await findMail(portal, id);
    return mail.state === state ? mail : undefined;
  });
