import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { WrongContent } from '../http/validation.pipe.js';
import { textOf, UNSUBSCRIBE_TEXT } from '../mail/mail-content.js';
import { MailMessages } from '../mail/mail-messages.js';
import { MailQueue } from '../mail/mail-queue.js';
import { UpdateSchema } from '../updates/update.entity.js';
import { LpLetterSchema } from './letter.entity.js';
import type { LetterPreview, PreviewLetterRequest, SendLetterRequest } from './letters.dto.js';
import { postToRecipients } from './recipients.js';
import { fullName } from '../access/full-name.js';

type NewLetter = Omit<SendLetterRequest, 'lpIds'>;

/** Letters to LPs, each sent once however often it is asked for. */
@Injectable()
export class LpLettersService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueue,
    private readonly messages: MailMessages,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What the mail will be made of. Errors: 400 when the update it leads to is gone. */
  async previewLetter(
    { subject, body, updateId }: PreviewLetterRequest,
    actor: Actor,
  ): Promise<LetterPreview> {
    if (updateId && !(await this.em.fork().count(UpdateSchema, { id: updateId, deletedAt: null })))
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
   * Keeps the letter and a mail for each recipient, and has them sent. Returns its id. The same letter again is
   * not sent again. Errors: 400 without anybody to send to, or when its update is gone; 409 when another letter
   * has its id.
   */
  async sendLetter({ lpIds, ...letter }: SendLetterRequest, actor: Actor): Promise<string> {
    const id = letter.id.toLowerCase();
    const mails = await this.em.transactional(async (em) => {
      const isNew = await this.isNew(em, { ...letter, id }, actor);
      return isNew ? postToRecipients(em, id, lpIds) : [];
    });
    this.queue.add(mails);
    return id;
  }

  /** The foot of the mail, whose link is each recipient's own. */
  private footer(): string {
    const { brand, publicUrl } = this.settings;
    return `${brand.firmName} · ${publicUrl} · ${UNSUBSCRIBE_TEXT}`;
  }

  /** Whether the letter was not there yet. A sender of the same one at the same time is waited for. */
  private async isNew(em: EntityManager, letter: NewLetter, actor: Actor): Promise<boolean> {
    const { id, subject, body, updateId } = letter;
    const [kept] = await em.execute<{ updateId: string | null }[]>(
      `insert into lp_letters (id, subject, body, update_id, sent_by, sent_by_name)
       values (?, ?, ?, (select id from company_updates where id = ? and deleted_at is null), ?, ?)
       on conflict (id) do nothing returning update_id as "updateId"`,
      [id, subject, body, updateId ?? null, actor.id, fullName(actor)],
    );
    if (kept && updateId && kept.updateId === null) throw updateGone();
    if (kept) return true;
    const sent = await em.findOneOrFail(LpLetterSchema, id);
    if (sent.subject !== subject || sent.body !== body)
      throw new ConflictException('This update was already sent with another text. See Sent Updates');
    return false;
  }
}

const updateGone = (): WrongContent =>
  new WrongContent([{ field: 'updateId', message: 'The linked update no longer exists' }]);
