import type { EntityManager } from '@mikro-orm/postgresql';
import { WrongContent } from '../http/validation.pipe.js';

interface Posted {
  id: string;
  userId: string;
  state: 'waiting' | 'cancelled';
}

/**
 * Writes the mail of a letter to each recipient, all in one statement: to all active LPs, or to the chosen ones.
 * Who refused letters is kept in the record and gets none. Who is being deleted meanwhile is waited for.
 */
const post = (isChosen: boolean) => `
  insert into outgoing_mails (template, user_id, letter_id, to_email, to_name, state, reason)
  select 'letter', lp.id, ?, lp.email, trim(lp.first_name || ' ' || lp.last_name),
    case when lp.letters_refused_at is null then 'waiting' else 'cancelled' end,
    case when lp.letters_refused_at is not null then 'Unsubscribed' end
  from (
    select * from users
    where role = 'lp' and invite_status = 'active' ${isChosen ? 'and id = any(?::uuid[])' : ''}
    order by id for key share) lp
  returning id, user_id as "userId", state`;

/** Posts the letter; returns the ids of the mails that are to be sent. Errors: 400 when there are none. */
export async function postToRecipients(
  em: EntityManager,
  letterId: string,
  lpIds: string[] | undefined,
): Promise<string[]> {
  const chosen = lpIds && [...new Set(lpIds.map((id) => id.toLowerCase()))];
  const values = chosen ? [letterId, `{${chosen.join(',')}}`] : [letterId];
  const posted = await em.execute<Posted[]>(post(chosen !== undefined), values);
  if (chosen && posted.length < chosen.length) {
    const reached = new Set(posted.map(({ userId }) => userId));
    throw await notReached(
      em,
      chosen.filter((id) => !reached.has(id)),
    );
  }
  const waiting = posted.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (waiting.length === 0) throw nobody(posted.length > 0);
  return waiting;
}

async function notReached(em: EntityManager, ids: string[]): Promise<WrongContent> {
  const invited = await em.execute<{ name: string }[]>(
    `select trim(first_name || ' ' || last_name) as name from users
     where role = 'lp' and id = any(?::uuid[]) order by id limit 1`,
    [`{${ids.join(',')}}`],
  );
  const name = invited[0]?.name;
  return refusal(
    name === undefined
      ? 'One of the chosen limited partners does not exist'
      : `${name} has not accepted the invitation yet and cannot be written to`,
  );
}

const nobody = (haveAllRefused: boolean): WrongContent =>
  refusal(
    haveAllRefused
      ? 'Everybody this would go to has unsubscribed from updates by e-mail'
      : 'There are no active limited partners to send this to',
  );

const refusal = (message: string): WrongContent => new WrongContent([{ field: 'lpIds', message }]);
