import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { refuseOutdated } from '../database/records.js';
import { found, WrongContent } from '../http/pipes.js';
import { MailQueue } from '../mail/outgoing-mails.js';
import { findCandidates, type Audience, type Candidate } from './audience.js';
import { LetterSchema, type Letter } from './letter.entity.js';
import type { SendLetterRequest } from './letters.dto.js';
import { LetterValues, type Merged } from './merge-values.js';
import { LetterPosting } from './posting.js';

const ALREADY_SENT = 'This letter was already sent';

/** Sends letters to LPs, each once however often it is requested. */
@Injectable()
export class LettersService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueue,
    private readonly values: LetterValues,
    private readonly posting: LetterPosting,
  ) {}

  /**
   * Stores a letter of plain text and a mail for each recipient, and queues them. Returns its id. A letter with the same id
   * and content is not sent again. Errors: 400 without a recipient, or when its update is deleted or a draft; 409 when
   * another letter has its id.
   */
  async sendLetter({ lpIds, ...letter }: SendLetterRequest, actor: Actor): Promise<string> {
    const id = letter.id.toLowerCase();
    const chosen = lpIds && [...new Set(lpIds.map((lpId) => lpId.toLowerCase()))];
    const audience: Audience = {
      audience: chosen ? 'chosen' : 'all',
      investmentId: null,
      companyId: null,
      lpIds: chosen ?? [],
    };
    const mails = await this.em.transactional(async (em) => {
      const isNew = await insertSent(em, { ...letter, id, audience }, actor);
      if (!isNew) return [];
      const candidates = await findCandidates(em, audience, { locked: true });
      if (chosen) refuseOthers(chosen, candidates);
      const sent = await em.findOneOrFail(LetterSchema, id);
      return this.posting.post(em, sent, candidates, new Map());
    });
    this.queue.add(mails);
    return id;
  }

  /**
   * Sends a draft. Does nothing when this very version was sent, by a request that is repeated. Errors: 404, 412 when it is
   * no longer the version seen, 409 when another version was sent or the number of recipients is not the expected one, 400
   * when it is incomplete or without a recipient.
   */
  async sendDraft(
    id: string,
    { seen, recipients }: { seen: number | undefined; recipients: number | undefined },
    actor: Actor,
  ): Promise<void> {
    const draft = found(await this.em.fork().findOne(LetterSchema, id), 'Letter');
    if (wasSent(draft, seen)) return;
    refuseOutdated(draft, seen);
    refuseIncomplete(draft);
    const merged = await this.valuesOf(draft);
    const mails = await this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const letter = found(await em.findOne(LetterSchema, id, { lockMode }), 'Letter');
      if (wasSent(letter, seen)) return [];
      refuseOutdated(letter, draft.version);
      const candidates = await findCandidates(em, letter, { locked: true });
      refuseChanged(candidates, merged, recipients);
      await em.execute(
        `update letters set state = 'sent', sent_at = now(), as_of = ?, sent_by = ?, sent_by_name = ?,
           version = version + 1, updated_at = now() where id = ?`,
        [merged.used.size > 0 ? merged.asOf : null, actor.id, fullName(actor), id],
        'run',
      );
      return this.posting.post(em, letter, candidates, merged.values);
    });
    this.queue.add(mails);
  }

  /** Before the transaction, because the figures of many LPs take a while. */
  private async valuesOf(draft: Letter): Promise<Merged> {
    const em = this.em.fork();
    const candidates = await findCandidates(em, draft);
    return this.values.of(em, { ...draft, format: draft.bodyFormat }, candidates);
  }
}

/** Whether the letter is sent, as the version after the one seen. Errors: 409 when it was sent otherwise. */
function wasSent({ state, version }: Letter, seen: number | undefined): boolean {
  if (state === 'draft') return false;
  if (seen === version - 1) return true;
  throw new ConflictException(ALREADY_SENT);
}

function refuseIncomplete({ subject, body }: Letter): void {
  if (subject === '') throw new WrongContent([{ field: 'subject', message: 'Subject is required' }]);
  if (body === '') throw new WrongContent([{ field: 'body', message: 'Message is required' }]);
}

/** Errors: 409. */
function refuseChanged(candidates: readonly Candidate[], merged: Merged, expected: number | undefined): void {
  const count = candidates.filter(({ leftOut }) => leftOut === null).length;
  if (candidates.every(({ id }) => merged.values.has(id)) && (expected === undefined || expected === count))
    return;
  const now = count === 1 ? '1 limited partner' : `${count} limited partners`;
  throw new ConflictException(`The audience has changed: ${now} would get this letter now. Nothing was sent`);
}

interface NewLetter extends Omit<SendLetterRequest, 'lpIds'> {
  audience: Audience;
}

/** Whether the letter is new. Waits for a concurrent request that sends the same one. */
async function insertSent(em: EntityManager, letter: NewLetter, actor: Actor): Promise<boolean> {
  const { id, subject, body, updateId, audience } = letter;
  const [inserted] = await em.execute<{ updateId: string | null }[]>(
    `insert into letters (id, subject, body, update_id, sent_by, sent_by_name, sent_at, audience, lp_ids)
     values (?, ?, ?, (select id from company_updates where id = ? and deleted_at is null and published_at is not null),
       ?, ?, now(), ?, ?::uuid[])
     on conflict (id) do nothing returning update_id as "updateId"`,
    [
      id,
      subject,
      body,
      updateId ?? null,
      actor.id,
      fullName(actor),
      audience.audience,
      `{${audience.lpIds}}`,
    ],
  );
  if (inserted && updateId && inserted.updateId === null) throw updateGone();
  if (inserted) return true;
  const sent = await em.findOneOrFail(LetterSchema, id);
  if (sent.state === 'draft' || sent.subject !== subject || sent.body !== body)
    throw new ConflictException('This update was already sent with a different text. See Sent Updates');
  return false;
}

/** Errors: 400 for who does not exist, is no LP, or has not accepted the invitation. */
function refuseOthers(chosen: readonly string[], candidates: readonly Candidate[]): void {
  if (candidates.length < chosen.length) throw refusal('One of the chosen limited partners does not exist');
  const invited = candidates.find(({ leftOut }) => leftOut === 'not_invited' || leftOut === 'not_accepted');
  if (invited)
    throw refusal(`${invited.name} has not accepted the invitation yet and cannot receive updates`);
}

export const updateGone = (): WrongContent =>
  new WrongContent([{ field: 'updateId', message: 'The linked update no longer exists' }]);

const refusal = (message: string): WrongContent => new WrongContent([{ field: 'lpIds', message }]);
