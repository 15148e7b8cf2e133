import type { EntityManager } from '@mikro-orm/postgresql';
import { isActiveUser } from '../access/actor.js';
import type { DelegationScope } from '../access/policies.js';
import { isCurrentDelegation } from '../access/predicates.js';
import { uuidArray } from '../database/sql-fragments.js';
import type { Template } from './outgoing-mail.entity.js';

/**
 * With which access a delegate gets a copy of an LP's mail of the template, besides those who see everything. Null: never,
 * as for all mails about an account.
 */
const scopes: Record<Template, DelegationScope | null> = {
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
  letter: 'everything',
  letter_test: null,
  mail_test: null,
  capital_released: 'notices',
  capital_received: 'notices',
  capital_reminder: 'notices',
  capital_reversed: 'notices',
  statements_published: 'notices',
  statement_superseded: 'notices',
  update_published: 'everything',
  document_published: 'everything',
  k1_published: 'tax',
  k1_amended: 'tax',
  k1_consent_given: 'tax',
  k1_consent_withdrawn: 'tax',
  unread_reminder: 'everything',
  unread_tax_reminder: 'tax',
  unread_notice_reminder: 'notices',
  digest: null,
  backup_failed: null,
};

const copied = Object.entries(scopes).flatMap(([template, scope]) => (scope ? [{ template, scope }] : []));

export const isCopied = (template: Template): boolean => scopes[template] !== null;

/** A letter that is sent to the delegate itself needs no copy. */
const insertCopies = `
  insert into outgoing_mails (template, user_id, letter_id, to_email, to_name, params, delegation_id, for_name)
  select mail.template, delegate.id, mail.letter_id, delegate.email,
    trim(delegate.first_name || ' ' || delegate.last_name), mail.params, access.id,
    trim(lp.first_name || ' ' || lp.last_name)
  from outgoing_mails mail
  join jsonb_to_recordset(?) copied (template text, scope text) on copied.template = mail.template
  join users lp on lp.id = mail.user_id
  join delegations access on access.lp_id = lp.id and access.scope in ('everything', copied.scope)
    and ${isCurrentDelegation('access', '?')}
  join users delegate on delegate.id = access.delegate_id and ${isActiveUser('delegate')}
  where mail.id = any(?::uuid[]) and mail.state = 'waiting' and not exists (
    select from outgoing_mails own where own.letter_id = mail.letter_id and own.user_id = delegate.id)
  order by mail.id, access.id
  returning id`;

/** Posts copies of mails to LPs to the delegates with access to what they are about; returns the ids of the copies. */
export async function postCopies(
  em: EntityManager,
  mailIds: readonly string[],
  today: string,
): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const values = [JSON.stringify(copied), today, uuidArray(mailIds)];
  return (await em.execute<{ id: string }[]>(insertCopies, values)).map(({ id }) => id);
}
