import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../env.js';
import type { Letterhead } from './compose.js';
import * as contents from './contents.js';
import type { MailContent, MailFrame } from './mail-content.js';
import { MailLinks } from './mail-links.js';
import type { MailToSend } from './mail-rows.js';
import type { OutgoingMessage } from './mail-transport.js';
import type { Template, TemplateParams } from './templates.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { Unsendable } from './unsendable.js';

type Contents = {
  [Name in Template]: (mail: MailToSend, params: TemplateParams[Name]) => MailContent | Promise<MailContent>;
};

/** Makes the message of a mail's row. */
@Injectable()
export class MailMessages {
  private readonly contents: Contents = {
    invitation: async (mail) => contents.invitation(this.setting(mail), await this.links.ofInvitation(mail)),
    password_reset: async (mail) => {
      const link = await this.links.ofPasswordReset(mail);
      return contents.passwordReset(this.setting(mail), link);
    },
    new_device: (mail, params) => contents.newDevice(this.setting(mail), params),
    password_changed: (mail, params) => contents.passwordChanged(this.setting(mail), params),
    email_changed: (mail, params) => contents.emailChanged(this.setting(mail), params),
    two_factor_changed: (mail, params) => contents.twoFactorChanged(this.setting(mail), params),
    letter: (mail) => this.letter(mail),
  };

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly links: MailLinks,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  /** Errors: Unsendable. */
  async of(mail: MailToSend): Promise<OutgoingMessage> {
    const { id, template, userId, toEmail, params } = mail;
    if (userId === null && template !== 'password_reset')
      throw new Unsendable('cancelled', 'The recipient was deleted');
    const content = await this.contents[template](mail, params as never);
    const from = this.settings.mailFrom ?? `no-reply@${new URL(this.settings.publicUrl).hostname}`;
    const { head, frame } = this.around(mail, from);
    // Loading the templates takes a second: not at the start, but with the first mail.
    const { compose } = await import('./compose.js');
    const bytes = await compose(head, content, frame);
    return { id, template, envelope: { from, to: toEmail }, bytes };
  }

  private around(mail: MailToSend, from: string): { head: Letterhead; frame: MailFrame } {
    const { id, template, userId, toEmail, toName, senderName, senderEmail } = mail;
    const { publicUrl } = this.settings;
    const { firmName } = this.settings.brand;
    const head = { id, from: { name: firmName, address: from }, to: { name: toName, address: toEmail } };
    const frame = { firmName, publicUrl };
    if (template !== 'letter' || userId === null) return { head, frame };
    const token = this.unsubscribeLinks.tokenOf(userId);
    return {
      head: {
        ...head,
        ...(senderEmail && { replyTo: { name: senderName, address: senderEmail } }),
        oneClickUnsubscribeUrl: `${publicUrl}/api/auth/unsubscribe/${token}`,
      },
      frame: { ...frame, unsubscribeUrl: `${publicUrl}/auth/unsubscribe/${token}` },
    };
  }

  private letter(mail: MailToSend): MailContent {
    const { subject, body, updateId, senderName, refusesLetters } = mail;
    if (refusesLetters) throw new Unsendable('cancelled', 'Unsubscribed');
    if (subject === null) throw new Unsendable('cancelled', 'The letter was deleted');
    const { publicUrl, brand } = this.settings;
    const updateUrl = updateId && `${publicUrl}/update/${updateId}`;
    return contents.letter({ subject, body, senderName, firmName: brand.firmName, updateUrl });
  }

  private setting({ firstName, role }: MailToSend): contents.Setting {
    const { publicUrl, brand } = this.settings;
    return { firmName: brand.firmName, publicUrl, firstName, role };
  }
}
