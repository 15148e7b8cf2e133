import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import * as capital from './capital-contents.js';
import * as statements from './statement-contents.js';
import * as access from './access-contents.js';
import * as contents from './contents.js';
import type { Letterhead } from './compose.js';
import type { MailContent, MailFrame } from './mail-content.js';
import { MailLinks, Unsendable } from './mail-links.js';
import { ACCESS_ENDED, RECIPIENT_DEACTIVATED } from './outgoing-mails.js';
import { nameInMail } from './contents.js';
import type { MailToSend } from './mail-sending.js';
import type { OutgoingMessage } from './transports.js';
import type { Template, TemplateParams } from './outgoing-mail.entity.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

type Contents = {
  [Name in Template]: (mail: MailToSend, params: TemplateParams[Name]) => MailContent | Promise<MailContent>;
};

export type LetterText = Pick<MailToSend, 'body' | 'updateId' | 'senderName'> & { subject: string };

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
    letter: (mail) => this.letter(mail),
    capital_released: (mail, params) => capital.eventReleased(this.setting(mail), params),
    capital_received: (mail, params) => capital.moneyReceived(this.setting(mail), params),
    capital_reminder: (mail, params) => capital.paymentReminder(this.setting(mail), params),
    capital_reversed: (mail, params) => capital.reversed(this.setting(mail), params),
    statements_published: (mail, params) => statements.statementsPublished(this.setting(mail), params),
    statement_superseded: (mail, params) => statements.statementSuperseded(this.setting(mail), params),
  };

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly links: MailLinks,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  /** Errors: Unsendable. */
  async of(mail: MailToSend): Promise<OutgoingMessage> {
    const { id, template, userId, toEmail, params, isDeactivated, isActive, forName } = mail;
    if (userId === null && template !== 'password_reset')
      throw new Unsendable('cancelled', 'The recipient was deleted');
    if (isDeactivated) throw new Unsendable('cancelled', RECIPIENT_DEACTIVATED);
    if (mail.hasAccessEnded || (forName !== null && !isActive))
      throw new Unsendable('cancelled', ACCESS_ENDED);
    const own = await this.contents[template](mail, params as never);
    const content = forName === null ? own : access.copyFor(forName, own);
    const { head, frame } = this.around(mail);
    // Loading the templates takes a second: not at the start, but with the first mail.
    const { compose } = await import('./compose.js');
    const bytes = await compose(head, content, frame);
    return { id, template, envelope: { from: head.from.address, to: toEmail }, bytes };
  }

  /** What a letter is made of, which is the same for all its recipients. */
  contentOfLetter({ subject, body, updateId, senderName }: LetterText): MailContent {
    const { publicUrl, brand } = this.settings;
    const updateUrl = updateId && `${publicUrl}/update/${updateId}`;
    return contents.letter({ subject, body, senderName, firmName: brand.firmName, updateUrl });
  }

  /** The sender of all mails. */
  get sender(): { name: string; address: string } {
    const { mailFrom, publicUrl, brand } = this.settings;
    return { name: brand.firmName, address: mailFrom ?? `no-reply@${new URL(publicUrl).hostname}` };
  }

  private around(mail: MailToSend): { head: Letterhead; frame: MailFrame } {
    const { id, template, userId, toEmail, toName, senderName, senderEmail } = mail;
    const { publicUrl, brand } = this.settings;
    const { firmName, accent } = brand;
    const logo = brand.logo?.type === 'image/png' ? brand.logo : null;
    // The owner of a new address may not be the user.
    const name = template === 'email_confirmation' ? '' : nameInMail(toName);
    const head = { id, from: this.sender, to: { name, address: toEmail } };
    const frame = { firmName, logo, accent, publicUrl };
    if (template !== 'letter' || userId === null) return { head, frame };
    const token = this.unsubscribeLinks.tokenOf(userId);
    return {
      head: {
        ...head,
        ...(senderEmail && { replyTo: { name: nameInMail(senderName), address: senderEmail } }),
        oneClickUnsubscribeUrl: `${publicUrl}/api/auth/unsubscribe/${token}`,
      },
      frame: { ...frame, unsubscribeUrl: `${publicUrl}/auth/unsubscribe/${token}` },
    };
  }

  private letter(mail: MailToSend): MailContent {
    const { subject, body, updateId, senderName, refusesLetters } = mail;
    if (refusesLetters) throw new Unsendable('cancelled', 'Unsubscribed');
    if (subject === null) throw new Unsendable('cancelled', 'The letter was deleted');
    return this.contentOfLetter({ subject, body, updateId, senderName });
  }

  private setting({ firstName, role }: MailToSend): contents.Setting {
    const { publicUrl, brand } = this.settings;
    return { firmName: isolated(brand.firmName), publicUrl, firstName, role };
  }
}

const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates a right-to-left name, so that it does not reorder the sentence around it (Unicode's isolates). */
const isolated = (name: string): string => (fromRightToLeft.test(name) ? `\u2068${name}\u2069` : name);
