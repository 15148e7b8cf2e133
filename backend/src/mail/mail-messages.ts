import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import * as capital from './capital-contents.js';
import * as published from './published-contents.js';
import * as k1s from './k1-contents.js';
import * as statements from './statement-contents.js';
import * as access from './access-contents.js';
import { backupFailed } from './backup-contents.js';
import * as contents from './contents.js';
import type { Letterhead } from './compose.js';
import { letterContent, type LetterText } from './letters/letter-content.js';
import type { MailContent, MailFrame } from './mail-content.js';
import { MailLinks, Unsendable } from './mail-links.js';
import { ACCESS_ENDED, RECIPIENT_DEACTIVATED } from './outgoing-mails.js';
import { nameInMail } from './contents.js';
import { MailRows, type MailToSend } from './mail-rows.js';
import { noticeKindOf } from './notice-kinds.js';
import type { OutgoingMessage } from './transports.js';
import type { Template, TemplateParams } from './outgoing-mail.entity.js';
import type { NoticeDelivery } from '../access/notice-preferences.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

type Contents = {
  [Name in Template]: (mail: MailToSend, params: TemplateParams[Name]) => MailContent | Promise<MailContent>;
};

type PublishedTemplate = 'update_published' | 'document_published' | 'k1_published' | 'k1_amended';
export type PublishedMail = {
  [Name in PublishedTemplate]: { template: Name; params: TemplateParams[Name] };
}[PublishedTemplate];

/** Makes the message of a mail's row. */
@Injectable()
export class MailMessages {
  private readonly contents: Contents = {
    invitation: async (mail, params) => {
      const link = await this.links.ofInvitation(mail);
      return mail.role === 'delegate'
        ? access.delegateInvitation(this.setting(mail), link, params.access)
        : contents.invitation(this.setting(mail), link);
    },
    password_reset: async (mail) => {
      const link = await this.links.ofPasswordReset(mail);
      return contents.passwordReset(this.setting(mail), link);
    },
    new_device: (mail, params) => contents.newDevice(this.setting(mail), params),
    password_changed: (mail, params) => contents.passwordChanged(this.setting(mail), params),
    email_confirmation: async (mail) =>
      contents.emailConfirmation(this.setting(mail), await this.links.ofEmailChange(mail)),
    email_change_requested: (mail, params) => contents.emailChangeRequested(this.setting(mail), params),
    email_changed: (mail, params) => contents.emailChanged(this.setting(mail), params),
    two_factor_changed: (mail, params) => contents.twoFactorChanged(this.setting(mail), params),
    wire_instructions: (mail, params) => contents.wireInstructions(this.setting(mail), params),
    access_given: (mail, params) => access.accessGiven(this.setting(mail), params),
    delegate_added: (mail, params) => access.delegateAdded(this.setting(mail), params),
    unread_reminder: (mail, params) => published.unread(this.setting(mail), params),
    unread_tax_reminder: (mail, params) => published.unread(this.setting(mail), params),
    unread_notice_reminder: (mail, params) => published.unread(this.setting(mail), params),
    letter: (mail) => this.letter(mail),
    letter_test: (_mail, params) => this.letterTest(params),
    mail_test: (mail) => contents.mailTest(this.setting(mail)),
    digest: (mail) => this.digest(mail),
    capital_released: (mail, params) => capital.eventReleased(this.setting(mail), params),
    capital_received: (mail, params) => capital.moneyReceived(this.setting(mail), params),
    capital_reminder: (mail, params) => capital.paymentReminder(this.setting(mail), params),
    capital_reversed: (mail, params) => capital.reversed(this.setting(mail), params),
    statements_published: (mail, params) => statements.statementsPublished(this.setting(mail), params),
    statement_superseded: (mail, params) => statements.statementSuperseded(this.setting(mail), params),
    update_published: (mail, params) => published.updatePublished(this.setting(mail), params),
    document_published: (mail, params) => published.documentPublished(this.setting(mail), params),
    k1_published: (mail, params) => k1s.k1Published(this.setting(mail), params),
    k1_amended: (mail, params) => k1s.k1Amended(this.setting(mail), params),
    k1_consent_given: (mail, params) => k1s.consentGiven(this.setting(mail), params),
    k1_consent_withdrawn: (mail, params) => k1s.consentWithdrawn(this.setting(mail), params),
    backup_failed: (mail, params) => backupFailed(this.setting(mail), params),
  };

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly brand: CurrentBrand,
    private readonly links: MailLinks,
    private readonly rows: MailRows,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  /** Errors: Unsendable. */
  async of(mail: MailToSend): Promise<OutgoingMessage> {
    const { id, template, userId, toEmail, isDeactivated } = mail;
    if (userId === null && template !== 'password_reset')
      throw new Unsendable('cancelled', 'The recipient was deleted');
    if (isDeactivated) throw new Unsendable('cancelled', RECIPIENT_DEACTIVATED);
    const delivery = deliveryOf(mail);
    if (delivery === 'never') throw new Unsendable('cancelled', 'Unsubscribed');
    const content = await this.contentOf(mail);
    if (delivery === 'daily') throw new Unsendable('collected', 'Sent with the daily digest');
    const { head, frame } = this.around(mail);
    // Loading the templates takes a second: not at the start, but with the first mail.
    const { compose } = await import('./compose.js');
    const bytes = await compose(head, content, frame);
    return { id, template, envelope: { from: head.from.address, to: toEmail }, bytes };
  }

  /** What a mail says; a copy for a delegate says whom it concerns. Errors: Unsendable. */
  private async contentOf(mail: MailToSend): Promise<MailContent> {
    const { template, params, hasAccessEnded, isActive, forName } = mail;
    if (hasAccessEnded || (forName !== null && !isActive)) throw new Unsendable('cancelled', ACCESS_ENDED);
    const own = await this.contents[template](mail, params as never);
    return forName === null ? own : access.copyFor(forName, own);
  }

  /** What a letter says to a recipient. */
  contentOfLetter(letter: LetterText): MailContent {
    const { firmName, accent } = this.brand.now;
    return letterContent(letter, { publicUrl: this.settings.publicUrl, firmName, accent });
  }

  /** The page of a letter; of one that is not saved yet, that of all letters. */
  urlOfLetter(id: string | null): string {
    return `${this.settings.publicUrl}/letters${id === null ? '' : `/${id}`}`;
  }

  /** The content of an e-mail about what is published, to an LP without a name. */
  contentOfPublished(mail: PublishedMail): MailContent {
    const setting = this.setting({ firstName: '', role: 'lp' });
    if (mail.template === 'update_published') return published.updatePublished(setting, mail.params);
    if (mail.template === 'document_published') return published.documentPublished(setting, mail.params);
    return mail.template === 'k1_published'
      ? k1s.k1Published(setting, mail.params)
      : k1s.k1Amended(setting, mail.params);
  }

  /** The sender of all mails. */
  get sender(): { name: string; address: string } {
    const { mailFrom, publicUrl } = this.settings;
    return { name: this.brand.now.firmName, address: mailFrom ?? `no-reply@${new URL(publicUrl).hostname}` };
  }

  private around(mail: MailToSend): { head: Letterhead; frame: MailFrame } {
    const { id, template, userId, toEmail, toName, senderName, senderEmail } = mail;
    const { publicUrl } = this.settings;
    const { firmName, accent, logo: ownLogo } = this.brand.now;
    const logo = ownLogo?.type === 'image/png' ? ownLogo : null;
    // The owner of a new address may not be the user.
    const name = template === 'email_confirmation' ? '' : nameInMail(toName);
    const head = { id, from: this.sender, to: { name, address: toEmail } };
    const frame = { firmName, logo, accent, publicUrl };
    const from = template === 'digest' ? template : noticeKindOf[template];
    if (from === null || userId === null) return { head, frame };
    const token = this.unsubscribeLinks.tokenOf(userId, from);
    return {
      head: {
        ...head,
        isLetter: template === 'letter',
        ...(senderEmail && { replyTo: { name: nameInMail(senderName), address: senderEmail } }),
        oneClickUnsubscribeUrl: `${publicUrl}/api/auth/unsubscribe/${token}`,
      },
      frame: { ...frame, unsubscribeUrl: `${publicUrl}/auth/unsubscribe/${token}?of=${from}` },
    };
  }

  private letter(mail: MailToSend): MailContent {
    const { letterId, subject, body, bodyFormat: format, fields, attachments, updateId, senderName } = mail;
    if (subject === null) throw new Unsendable('cancelled', 'The letter was deleted');
    const url = this.urlOfLetter(letterId);
    const values = fields ?? {};
    return this.contentOfLetter({ subject, body, format, values, attachments, updateId, senderName, url });
  }

  private letterTest({ recipientName, ...letter }: TemplateParams['letter_test']): MailContent {
    const content = this.contentOfLetter(letter);
    const test = `This is a test of a letter that was not sent yet, as ${nameInMail(recipientName) || 'a limited partner'} would get it.`;
    return { ...content, subject: `Test: ${content.subject}`, notes: [test, ...content.notes] };
  }

  /** Of the mails in it that can still be sent. Errors: Unsendable when there is none. */
  private async digest(mail: MailToSend): Promise<MailContent> {
    const notices: MailContent[] = [];
    for (const notice of await this.rows.ofDigest(mail.id))
      try {
        if (deliveryOf(notice) === 'never') continue;
        notices.push(await this.contentOf(notice));
      } catch (error) {
        if (!(error instanceof Unsendable)) throw error;
      }
    if (notices.length === 0) throw new Unsendable('cancelled', 'None of its notices is to be sent any more');
    return contents.digest(this.setting(mail), notices);
  }

  private setting({ firstName, role }: Pick<MailToSend, 'firstName' | 'role'>): contents.Setting {
    const { publicUrl } = this.settings;
    return { firmName: isolated(this.brand.now.firmName), publicUrl, firstName, role };
  }
}

/** How the recipient chose to get mails of this kind. */
function deliveryOf({ template, notices }: MailToSend): NoticeDelivery {
  const kind = noticeKindOf[template];
  return kind === null || notices === null ? 'at_once' : notices[kind];
}

const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a right-to-left name, so that it does not reorder the sentence around it (Unicode's isolates). */
const isolated = (name: string): string => (fromRightToLeft.test(name) ? `\u2068${name}\u2069` : name);
