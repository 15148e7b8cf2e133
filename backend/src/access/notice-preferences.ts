/** The notices by mail whose delivery the recipient chooses. Calls, tax documents and account mails are always sent at once. */
export const noticeKinds = ['updates', 'documents', 'letters', 'statements', 'payments'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** daily: in one mail a day, together with the others. */
export const noticeDeliveries = ['at_once', 'daily', 'never'] as const;
export type NoticeDelivery = (typeof noticeDeliveries)[number];

/** How notices of each kind are delivered. */
export type NoticePreferences = Record<NoticeKind, NoticeDelivery>;

/** What is stored of them: a kind that is absent is delivered at once. */
export type StoredNoticePreferences = Partial<Record<NoticeKind, Exclude<NoticeDelivery, 'at_once'>>>;

const defaults = JSON.stringify(Object.fromEntries(noticeKinds.map((kind) => [kind, 'at_once'])));

/** SQL: how notices of each kind are delivered to the user. */
export const noticePreferences = (alias: string): string =>
  `('${defaults}'::jsonb || ${alias}.notice_preferences)`;

/** The stored preferences with those that were chosen now. */
export function withChoices(
  stored: StoredNoticePreferences,
  chosen: Partial<NoticePreferences>,
): StoredNoticePreferences {
  const all = Object.entries({ ...stored, ...chosen });
  return Object.fromEntries(all.filter(([, delivery]) => delivery !== undefined && delivery !== 'at_once'));
}
