import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isCurrentDelegation } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { WrongContent } from '../http/pipes.js';
import { postCopies } from '../mail/delegate-copies.js';
import { mergedSubject } from '../mail/letters/letter-content.js';
import type { MergeValues } from '../mail/letters/merge-fields.js';
import type { Candidate } from './audience.js';
import type { Letter } from './letter.entity.js';

/** Parameters: the letter, its recipients as JSON. */
const insertRecipients = `
  insert into letter_recipients (letter_id, user_id, to_name, subject, fields, left_out)
  select ?, given.id, given.name, given.subject, given.fields, given."leftOut"
  from jsonb_to_recordset(?::jsonb)
    as given (id uuid, name text, subject text, fields jsonb, "leftOut" text)`;

/** LPs who unsubscribed or were deactivated get a cancelled mail, by which they are counted among the recipients. */
const insertMails = `
  insert into outgoing_mails (template, user_id, letter_id, to_email, to_name, params, state, reason)
  select 'letter', lp.id, addressee.letter_id, lp.email, addressee.to_name,
    jsonb_build_object('recipientId', addressee.id),
    case when addressee.left_out is null then 'waiting' else 'cancelled' end, initcap(addressee.left_out)
  from letter_recipients addressee join users lp on lp.id = addressee.user_id
  where addressee.letter_id = ? and coalesce(addressee.left_out, 'unsubscribed') in ('unsubscribed', 'deactivated')
  order by lp.id
  returning id, state`;

/** Current delegates of LPs who get the letter, whose access does not include letters. Parameters: the letter, today. */
const insertDelegates = `
  insert into letter_recipients (letter_id, user_id, to_name, for_name, subject, left_out)
  select addressee.letter_id, delegate.id, trim(delegate.first_name || ' ' || delegate.last_name), addressee.to_name,
    addressee.subject, 'scope'
  from letter_recipients addressee
  join delegations access on access.lp_id = addressee.user_id and access.scope <> 'everything'
    and ${isCurrentDelegation('access', '?')}
  join users delegate on delegate.id = access.delegate_id
  where addressee.letter_id = ? and addressee.left_out is null and addressee.for_name is null
  order by addressee.id, access.id`;

/** Writes the mails of a letter that is being sent. */
@Injectable()
export class LetterPosting {
  constructor(private readonly clock: Clock) {}

  /**
   * Stores what the letter says to each candidate and the mails to those who get it, within the caller's transaction, in
   * four statements however many they are. Returns the ids of the mails to be sent. Errors: 400 when there are none.
   */
  async post(
    em: EntityManager,
    { id, subject, bodyFormat }: Pick<Letter, 'id' | 'subject' | 'bodyFormat'>,
    candidates: readonly Candidate[],
    values: ReadonlyMap<string, MergeValues>,
  ): Promise<string[]> {
    if (!candidates.some(({ leftOut }) => leftOut === null)) throw noRecipientsError(candidates);
    const recipients = candidates.map(({ id: lpId, name, leftOut }) => {
      const fields = values.get(lpId) ?? {};
      return { id: lpId, name, leftOut, fields, subject: mergedSubject(subject, bodyFormat, fields) };
    });
    await em.execute(insertRecipients, [id, JSON.stringify(recipients)], 'run');
    const today = this.clock.today();
    await em.execute(insertDelegates, [today, id], 'run');
    const posted = await em.execute<{ id: string; state: string }[]>(insertMails, [id]);
    const waiting = posted.filter(({ state }) => state === 'waiting').map((mail) => mail.id);
    return [...waiting, ...(await postCopies(em, waiting, today))];
  }
}

function noRecipientsError(candidates: readonly Candidate[]): WrongContent {
  const accepted = candidates.filter(
    ({ leftOut }) => leftOut === 'unsubscribed' || leftOut === 'deactivated',
  );
  if (accepted.length === 0) return refusal('There are no active limited partners to send this to');
  const unsubscribed = 'All of these limited partners have unsubscribed from updates by e-mail';
  const isAnyDeactivated = accepted.some(({ leftOut }) => leftOut === 'deactivated');
  return refusal(isAnyDeactivated ? `${unsubscribed} or are deactivated` : unsubscribed);
}

const refusal = (message: string): WrongContent => new WrongContent([{ field: 'lpIds', message }]);
