import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { isAttachmentFor, isCurrentDelegation } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { uuidArray } from '../database/sql-fragments.js';
import { found } from '../http/pipes.js';
import { attachmentNames } from '../mail/letters/attachments.sql.js';
import { letterHtml } from '../mail/letters/markdown.js';
import type { LetterText } from '../mail/letters/letter-content.js';
import { textOf, UNSUBSCRIBE_TEXT } from '../mail/mail-content.js';
import { MailMessages } from '../mail/mail-messages.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { UpdateSchema } from '../updates/update.entity.js';
import { findCandidates, type Audience, type Candidate } from './audience.js';
import type {
  CheckLetterRequest,
  LeftOut,
  LetterCheck,
  LetterPreview,
  PreviewLetterRequest,
} from './letters.dto.js';
import { updateGone } from './letters.service.js';
import { LetterValues, type Merged, type Written } from './merge-values.js';

/** Shows a letter before it is sent: as a recipient gets it, and who that is. */
@Injectable()
export class LetterPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly messages: MailMessages,
    private readonly values: LetterValues,
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The content of the mail. Errors: 400 when its update is deleted or a draft, and those of LetterValues. */
  async previewLetter(request: PreviewLetterRequest, actor: Actor): Promise<LetterPreview> {
    const { letter, recipient } = await this.asRecipient(request, actor);
    const { name, address } = this.messages.sender;
    const content = this.messages.contentOfLetter(letter);
    return {
      from: `${name} <${address}>`,
      recipient: recipient && { id: recipient.id, name: recipient.name },
      subject: content.subject,
      heading: content.heading,
      html: this.htmlOf(letter),
      paragraphs: content.paragraphs.map(textOf),
      action: content.action ?? null,
      notes: [...content.notes.map(textOf), this.footer()],
    };
  }

  /** Without the styles of a mail, which the portal's pages do not allow. */
  private htmlOf({ format, body, values }: LetterText): string | null {
    const { publicUrl } = this.settings;
    return format === 'text' ? null : letterHtml({ format, body, values, publicUrl });
  }

  /** Mails the letter, as a recipient would get it, to its author. Errors: as of previewLetter. */
  async sendTest(request: PreviewLetterRequest, actor: Actor): Promise<void> {
    const { letter, recipient } = await this.asRecipient(request, actor);
    const params = { ...letter, recipientName: recipient?.name ?? '' };
    await this.mails.transaction(async (_em, post) => post({ template: 'letter_test', params, to: actor }));
  }

  /** Who would get the letter, who would not and why, and for whom a field has no value. Errors: as of LetterValues. */
  async checkLetter(request: CheckLetterRequest): Promise<LetterCheck> {
    const em = this.em.fork();
    const written = writtenOf(request);
    const candidates = byName(await findCandidates(em, written));
    const recipients = candidates.filter(({ leftOut }) => leftOut === null);
    const merged = await this.values.of(em, written, recipients);
    return {
      asOf: merged.asOf,
      recipients: recipients.map(({ id, name, email, isDaily }) => ({ id, name, email, isDaily })),
      leftOut: [...leftOutOf(candidates), ...(await this.delegatesWithoutCopy(em, recipients))],
      withoutValue: withoutValue(recipients, merged),
      hiddenAttachments: await hiddenFrom(em, written.id, recipients),
    };
  }

  private async delegatesWithoutCopy(em: EntityManager, of: readonly Candidate[]): Promise<LeftOut[]> {
    return em.execute<LeftOut[]>(delegates, [this.clock.today(), uuidArray(of.map(({ id }) => id))]);
  }

  private async asRecipient(
    request: PreviewLetterRequest,
    actor: Actor,
  ): Promise<{ letter: LetterText; recipient: Candidate | null }> {
    const em = this.em.fork();
    const { updateId = null, letterId = null, asLpId } = request;
    if (updateId !== null && !(await em.count(UpdateSchema, publishedUpdate(updateId)))) throw updateGone();
    const written = writtenOf(request);
    const recipient =
      written.format === 'text' ? null : await recipientOf(em, written, asLpId?.toLowerCase() ?? null);
    const { values } = await this.values.of(em, written, recipient ? [recipient] : []);
    const letter = {
      subject: written.subject,
      body: written.body,
      format: written.format,
      values: (recipient && values.get(recipient.id)) ?? {},
      senderName: fullName(actor),
      updateId,
      attachments: letterId === null ? [] : await namesOfAttachments(em, letterId, recipient),
      url: this.messages.urlOfLetter(letterId),
    };
    return { letter, recipient };
  }

  /** The foot of the mail, whose link is each recipient's own. */
  private footer(): string {
    return `${this.brand.now.firmName} · ${this.settings.publicUrl} · ${UNSUBSCRIBE_TEXT}`;
  }
}

/** Parameters: today, LPs. */
const delegates = `
  select delegate.id as "userId", trim(delegate.first_name || ' ' || delegate.last_name) as name, 'scope' as reason,
    trim(lp.first_name || ' ' || lp.last_name) as "forName"
  from delegations access join users delegate on delegate.id = access.delegate_id
  join users lp on lp.id = access.lp_id
  where access.scope <> 'everything' and ${isCurrentDelegation('access', '?')} and access.lp_id = any(?::uuid[])
  order by fold(delegate.first_name || ' ' || delegate.last_name), access.id`;

/** Parameters: LPs, the letter. */
const hidden = `
  select attached.name, json_agg(trim(lp.first_name || ' ' || lp.last_name) order by fold(lp.first_name || ' ' || lp.last_name))
    as names
  from letter_attachments attached join users lp on lp.id = any(?::uuid[])
  where attached.letter_id = ? and not ${isAttachmentFor('attached', 'lp.id')}
  group by attached.id order by attached.created_at, attached.id`;

const publishedUpdate = (id: string) => ({ id, deletedAt: null, publishedAt: { $ne: null } });

function writtenOf(request: CheckLetterRequest): Written {
  const { subject, body, format = 'text', letterId, asOf, audience = 'all' } = request;
  const { investmentId, companyId, lpIds = [] } = request;
  return {
    ...{ id: letterId ?? null, subject, body, format, asOf: asOf ?? null, audience },
    ...{ investmentId: investmentId ?? null, companyId: companyId ?? null, lpIds },
  };
}

/** The LP of that id, or the first who gets the letter; null when nobody does. Errors: 404. */
async function recipientOf(
  em: EntityManager,
  audience: Audience,
  id: string | null,
): Promise<Candidate | null> {
  const candidates = byName(await findCandidates(em, audience));
  if (id === null) return candidates.find(({ leftOut }) => leftOut === null) ?? candidates[0] ?? null;
  return found(
    candidates.find((candidate) => candidate.id === id),
    'LP',
  );
}

const byName = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((left, right) => left.name.localeCompare(right.name, 'en'));

const leftOutOf = (candidates: readonly Candidate[]): LeftOut[] =>
  candidates.flatMap(({ id, name, leftOut }) =>
    leftOut === null ? [] : [{ userId: id, name, reason: leftOut, forName: null }],
  );

const withoutValue = (recipients: readonly Candidate[], { used, values }: Merged) =>
  [...used]
    .map((field) => ({
      field,
      names: recipients.filter(({ id }) => values.get(id)?.[field] == null).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);

/** Documents attached that some of the recipients may not see. */
async function hiddenFrom(
  em: EntityManager,
  letterId: string | null,
  recipients: readonly Candidate[],
): Promise<LetterCheck['hiddenAttachments']> {
  if (letterId === null) return [];
  return em.execute<LetterCheck['hiddenAttachments']>(hidden, [
    uuidArray(recipients.map(({ id }) => id)),
    letterId,
  ]);
}

async function namesOfAttachments(
  em: EntityManager,
  letterId: string,
  recipient: Candidate | null,
): Promise<string[]> {
  const select = `select ${attachmentNames('asked.letter', 'asked.lp')} as names
    from (select ?::uuid as letter, ?::uuid as lp) asked`;
  const [row] = await em.execute<{ names: string[] }[]>(select, [letterId, recipient?.id ?? null]);
  return row?.names ?? [];
}
