import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { Clock } from '../config/clock.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { uuidArray } from '../database/sql-fragments.js';
import { WrongContent } from '../http/pipes.js';
import { postCopies } from '../mail/delegate-copies.js';
import { textOf, UNSUBSCRIBE_TEXT } from '../mail/mail-content.js';
import { MailMessages } from '../mail/mail-messages.js';
import { MailQueue } from '../mail/outgoing-mails.js';
import { UpdateSchema } from '../updates/update.entity.js';
import { LetterSchema } from './letter.entity.js';
import type { LetterPreview, PreviewLetterRequest, SendLetterRequest } from './letters.dto.js';

type NewLetter = Omit<SendLetterRequest, 'lpIds'>;

/** Letters to LPs, each sent once however often it is requested. */
@Injectable()
export class LettersService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueue,
    private readonly messages: MailMessages,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The content of the mail. Errors: 400 when its update is deleted or a draft. */
  async previewLetter(
    { subject, body, updateId }: PreviewLetterRequest,
    actor: Actor,
  ): Promise<LetterPreview> {
    if (
      updateId &&
      !(await this.em.fork().count(UpdateSchema, {
        id: updateId,
        deletedAt: null,
        publishedAt: { $ne: null },
      }))
    )
      throw updateGone();
    const senderName = fullName(actor);
    const { name, address } = this.messages.sender;
    const content = this.messages.contentOfLetter({ subject, body, updateId: updateId ?? null, senderName });
    return {
      ...content,
      from: `${name} <${address}>`,
      paragraphs: content.paragraphs.map(textOf),
      action: content.action ?? null,
      notes: [...content.notes.map(textOf), this.footer()],
    };
  }

  /**
   * Stores the letter and a mail for each recipient, and queues them. Returns its id. A letter with the same id and
   * content is not sent again. Errors: 400 without a recipient, or when its update is deleted or a draft; 409 when another letter
   * has its id.
   */
  async sendLetter({ lpIds, ...letter }: SendLetterRequest, actor: Actor): Promise<string> {
    const id = letter.id.toLowerCase();
    const mails = await this.em.transactional(async (em) => {
      const isNew = await this.isNew(em, { ...letter, id }, actor);
      if (!isNew) return [];
      const posted = await postToRecipients(em, id, lpIds);
      return [...posted, ...(await postCopies(em, posted, this.clock.today()))];
    });
    this.queue.add(mails);
    return id;
  }

  /** The foot of the mail, whose link is each recipient's own. */
  private footer(): string {
    const { brand, publicUrl } = this.settings;
    return `${brand.firmName} · ${publicUrl} · ${UNSUBSCRIBE_TEXT}`;
  }

  /** Whether the letter is new. Waits for a concurrent request that sends the same one. */
  private async isNew(em: EntityManager, letter: NewLetter, actor: Actor): Promise<boolean> {
    const { id, subject, body, updateId } = letter;
    const [inserted] = await em.execute<{ updateId: string | null }[]>(
      `insert into letters (id, subject, body, update_id, sent_by, sent_by_name)
       values (?, ?, ?, (select id from company_updates where id = ? and deleted_at is null and published_at is not null), ?, ?)
       on conflict (id) do nothing returning update_id as "updateId"`,
      [id, subject, body, updateId ?? null, actor.id, fullName(actor)],
    );
    if (inserted && updateId && inserted.updateId === null) throw updateGone();
    if (inserted) return true;
    const sent = await em.findOneOrFail(LetterSchema, id);
    if (sent.subject !== subject || sent.body !== body)
      throw new ConflictException('This update was already sent with a different text. See Sent Updates');
    return false;
  }
}

const updateGone = (): WrongContent =>
  new WrongContent([{ field: 'updateId', message: 'The linked update no longer exists' }]);

interface Posted {
  id: string;
  userId: string;
  state: 'waiting' | 'cancelled';
  reason: 'Unsubscribed' | 'Deactivated' | null;
}

/**
 * Writes the mail of a letter to each recipient, all in one statement: to all active LPs, or to the chosen ones.
 * LPs who unsubscribed or were deactivated get a cancelled mail. The row locks wait for deletions in progress.
 */
const post = (isChosen: boolean) => `
  insert into outgoing_mails (template, user_id, letter_id, to_email, to_name, state, reason)
  select 'letter', lp.id, ?, lp.email, trim(lp.first_name || ' ' || lp.last_name),
    case when lp.reason is null then 'waiting' else 'cancelled' end, lp.reason
  from (
    select *, case when deactivated_at is not null then 'Deactivated'
      when notice_preferences ->> 'letters' = 'never' then 'Unsubscribed' end as reason
    from users
    where role = 'lp' and invite_status = 'active' ${isChosen ? 'and id = any(?::uuid[])' : ''}
    order by id for key share) lp
  returning id, user_id as "userId", state, reason`;

/** Posts the letter; returns the ids of the mails that are to be sent. Errors: 400 when there are none. */
async function postToRecipients(
  em: EntityManager,
  letterId: string,
  lpIds: string[] | undefined,
): Promise<string[]> {
  const chosen = lpIds && [...new Set(lpIds.map((id) => id.toLowerCase()))];
  const values = chosen ? [letterId, uuidArray(chosen)] : [letterId];
  const posted = await em.execute<Posted[]>(post(chosen !== undefined), values);
  if (chosen && posted.length < chosen.length) {
    const reached = new Set(posted.map(({ userId }) => userId));
    throw await notReached(
      em,
      chosen.filter((id) => !reached.has(id)),
    );
  }
  const waiting = posted.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (waiting.length === 0) throw noRecipientsError(posted);
  return waiting;
}

async function notReached(em: EntityManager, ids: string[]): Promise<WrongContent> {
  const invited = await em.execute<{ name: string }[]>(
    `select trim(first_name || ' ' || last_name) as name from users
     where role = 'lp' and id = any(?::uuid[]) order by id limit 1`,
    [uuidArray(ids)],
  );
  const name = invited[0]?.name;
  return refusal(
    name === undefined
      ? 'One of the chosen limited partners does not exist'
      : `${name} has not accepted the invitation yet and cannot receive updates`,
  );
}

function noRecipientsError(posted: readonly Posted[]): WrongContent {
  if (posted.length === 0) return refusal('There are no active limited partners to send this to');
  const unsubscribed = 'All of these limited partners have unsubscribed from updates by e-mail';
  const isAnyDeactivated = posted.some(({ reason }) => reason === 'Deactivated');
  return refusal(isAnyDeactivated ? `${unsubscribed} or are deactivated` : unsubscribed);
}

const refusal = (message: string): WrongContent => new WrongContent([{ field: 'lpIds', message }]);
