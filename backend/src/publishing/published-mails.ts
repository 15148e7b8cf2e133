import type { EntityManager } from '@mikro-orm/postgresql';
import { uuidArray } from '../database/sql-fragments.js';
import type { PublishedMail } from '../mail/mail-messages.js';
import { noticeKindOf } from '../mail/notice-kinds.js';
import type { Post } from '../mail/outgoing-mails.js';
import type { NoticePreferences } from '../access/notice-preferences.js';
import { recipientsOf } from './recipients.sql.js';
import type { PublishedKind } from './publishing.dto.js';

/** An LP who may see what is published, with the parameters of their e-mail; the LP is null when there is none. */
export interface Recipient {
  recordId: string | null;
  id: string | null;
  email: string;
  firstName: string;
  lastName: string;
  hasAccepted: boolean;
  /** Null when there is no LP. */
  notices: NoticePreferences | null;
  params: PublishedMail['params'];
  /** Of K-1s that amend earlier ones. */
  isAmended?: boolean;
}

const templateOf = {
  update: 'update_published',
  document: 'document_published',
  k1: 'k1_published',
} as const satisfies Record<PublishedKind, PublishedMail['template']>;

/** The e-mail about the records: amended K-1s have one of their own. */
export const templateFor = (
  kind: PublishedKind,
  recipient: Pick<Recipient, 'isAmended'> | undefined,
): PublishedMail['template'] => (recipient?.isAmended ? 'k1_amended' : templateOf[kind]);

export const readRecipients = (
  em: EntityManager,
  kind: PublishedKind,
  ids: readonly string[],
): Promise<Recipient[]> => em.execute<Recipient[]>(recipientsOf[kind], [uuidArray(ids)]);

/** Whether the LP wants no mails about records of the kind; K-1s cannot be refused. */
export function isUnsubscribed(kind: PublishedKind, { notices }: Recipient): boolean {
  const notice = noticeKindOf[templateOf[kind]];
  return notice !== null && notices?.[notice] === 'never';
}

export const isMailed = (kind: PublishedKind, recipient: Recipient): boolean =>
  recipient.id !== null && recipient.hasAccepted && !isUnsubscribed(kind, recipient);

/** Posts a mail to each LP who may see a record; one for all K-1s of an LP, and one for all that amend earlier ones. */
export async function mailPublished(
  em: EntityManager,
  post: Post,
  kind: PublishedKind,
  ids: readonly string[],
): Promise<void> {
  for (const { params, id, email, firstName, lastName, ...recipient } of await readRecipients(
    em,
    kind,
    ids,
  )) {
    const to = { id, email, firstName, lastName };
    if (isMailed(kind, { ...to, ...recipient, params }))
      post({ template: templateFor(kind, recipient), params, to } as never);
  }
}
