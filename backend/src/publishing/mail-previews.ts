import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fullName } from '../access/actor.js';
import { uuidArray } from '../database/sql-fragments.js';
import { found, WrongContent } from '../http/pipes.js';
import { textOf } from '../mail/mail-content.js';
import { MailMessages, type PublishedMail } from '../mail/mail-messages.js';
import { isMailed, isUnsubscribed, readRecipients, templateFor, type Recipient } from './published-mails.js';
import { kinds } from './published-records.js';
import type { MailPreview, PreviewMailRequest, PublishedKind } from './publishing.dto.js';
import { recipientsOfNew } from './recipients.sql.js';

const MOST_NAMES = 5;

/** The e-mail that a publication would send, and to whom. */
@Injectable()
export class MailPreviews {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: MailMessages,
  ) {}

  /** Of drafts or published records. Errors: 404. */
  async ofRecords(kind: PublishedKind, ids: readonly string[]): Promise<MailPreview> {
    const { table, exists, name } = kinds[kind];
    const em = this.em.fork();
    const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
    const [known] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${table} record where record.id = any(?::uuid[]) and ${exists}`,
      [uuidArray(unique)],
    );
    found(known?.count === unique.length || undefined, name);
    return this.of(kind, await readRecipients(em, kind, unique));
  }

  /** Of a record that is not saved yet. Errors: 400 without its place, 404 when that does not exist. */
  async ofNew(request: PreviewMailRequest): Promise<MailPreview> {
    const { kind, companyId = null, investmentId = null, lpIds = [], taxYear } = request;
    const title = request.title ?? 'Title';
    const chosen = uuidArray(lpIds);
    const em = this.em.fork();
    if (kind === 'k1') {
      const lps = await em.execute<Recipient[]>(recipientsOfNew.k1, [taxYear ?? null, chosen]);
      return this.of(
        kind,
        lps.map((lp) => ({ ...lp, isAmended: request.isAmended ?? false })),
      );
    }
    const hasPlace =
      kind === 'update'
        ? companyId !== null && investmentId === null
        : (companyId === null) !== (investmentId === null);
    if (!hasPlace)
      throw new WrongContent([{ field: 'companyId', message: 'Please choose a company or an investment' }]);
    const audience = request.audience ?? (investmentId === null ? 'all' : 'deal');
    const recipients: Recipient[] =
      kind === 'update'
        ? await em.execute(recipientsOfNew.update, [companyId, audience, title, chosen])
        : await em.execute(recipientsOfNew.document, [
            companyId,
            investmentId,
            audience,
            title,
            chosen,
            chosen,
          ]);
    found(recipients[0], investmentId === null ? 'Company' : 'Investment');
    return this.of(kind, recipients);
  }

  private of(kind: PublishedKind, recipients: readonly Recipient[]): MailPreview {
    const lps = [...new Map(recipients.map((lp) => [lp.id, lp])).values()].filter(({ id }) => id !== null);
    const mailed = lps.filter((lp) => isMailed(kind, lp));
    const params = recipients[0]?.params ?? { count: 1, taxYears: [] };
    const content = this.messages.contentOfPublished({
      template: templateFor(kind, recipients[0]),
      params,
    } as PublishedMail);
    const { name, address } = this.messages.sender;
    return {
      recipients: mailed.length,
      names: mailed.slice(0, MOST_NAMES).map(fullName),
      notAccepted: lps.filter(({ hasAccepted }) => !hasAccepted).length,
      unsubscribed: lps.filter((lp) => lp.hasAccepted && isUnsubscribed(kind, lp)).length,
      from: `${name} <${address}>`,
      subject: content.subject,
      heading: content.heading,
      paragraphs: content.paragraphs.map(textOf),
      action: content.action ?? null,
      notes: content.notes.map(textOf),
    };
  }
}
