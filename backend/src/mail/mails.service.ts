import { LockMode } from '@mikro-orm/core';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { found } from '../http/pipes.js';
import { MailQueue, RECIPIENT_DEACTIVATED } from './outgoing-mails.js';
import { OutgoingMailSchema, type MailState, type OutgoingMail } from './outgoing-mail.entity.js';

@Injectable()
export class MailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueue,
  ) {}

  /** A failed mail once more, or a new one of a sent letter; returns the id of the one that will be sent. */
  async sendAgain(id: string): Promise<string> {
    const again = await this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const mail = found(await em.findOne(OutgoingMailSchema, id, { lockMode }), 'E-mail');
      if (!mail.user) throw new ConflictException('The recipient was deleted');
      if ((await mail.user.loadOrFail()).deactivatedAt) throw new ConflictException(RECIPIENT_DEACTIVATED);
      if (mail.state === 'failed') return Object.assign(mail, fresh());
      if (mail.state === 'sent' && mail.letterId) return this.anotherOf(em, mail);
      throw new ConflictException(refusals[mail.state as Exclude<MailState, 'failed'>]);
    });
    this.queue.add([again.id]);
    return again.id;
  }

  private async anotherOf(em: EntityManager, mail: OutgoingMail): Promise<OutgoingMail> {
    const { template, user, letterId, toEmail, toName, params, delegationId, forName } = mail;
    const onItsWay = { user, letterId, delegationId, state: { $in: ['waiting', 'sending'] as const } };
    if (await em.count(OutgoingMailSchema, onItsWay))
      throw new ConflictException('This letter is already being sent again');
    const recipient = { user, toEmail, toName, delegationId, forName };
    return em.create(OutgoingMailSchema, { template, letterId, params, ...recipient });
  }
}

const fresh = () => ({ state: 'waiting' as const, tries: 0, tryAt: raw<Date>('now()'), reason: null });

const refusals = {
  waiting: 'This e-mail is still waiting to be sent',
  sending: 'This e-mail is being sent',
  sent: 'This e-mail was sent; only letters can be sent again',
  cancelled: 'This e-mail was cancelled',
  collected: 'This e-mail is sent with the daily digest of its recipient',
};
