import type { NoticeKind } from '../access/notice-preferences.js';
import type { Template } from './outgoing-mail.entity.js';

/** The kind of notice that each mail is; null for mails that cannot be refused and are sent at once. */
export const noticeKindOf = {
  invitation: null,
  password_reset: null,
  new_device: null,
  password_changed: null,
  email_confirmation: null,
  email_change_requested: null,
  email_changed: null,
  two_factor_changed: null,
  wire_instructions: null,
  access_given: null,
  delegate_added: null,
  letter: 'letters',
  capital_released: null,
  capital_received: 'payments',
  capital_reminder: null,
  capital_reversed: null,
  statements_published: 'statements',
  statement_superseded: 'statements',
  update_published: 'updates',
  document_published: 'documents',
  k1_published: null,
  k1_amended: null,
  k1_consent_given: null,
  k1_consent_withdrawn: null,
  unread_reminder: null,
  unread_tax_reminder: null,
  unread_notice_reminder: null,
  digest: null,
} as const satisfies Record<Template, NoticeKind | null>;
