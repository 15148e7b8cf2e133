import type { Role } from '../access/policies.js';
import { FUND_TIME_ZONE } from '../config/clock.js';
import { knownBrowserName } from '../http/browser-name.js';
import type { MailContent, Paragraph } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

/** What mail programs make a link of by themselves: addresses of pages and mailboxes, with any of IDNA's dots. */
const linkLike = /:\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2,}/u;

/** A name as mails may carry it: empty when a mail program would show it as a link. */
export const nameInMail = (name: string): string => (linkLike.test(name) ? '' : name);

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: FUND_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
});
const utc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Such as "Friday, July 10, 2026 at 12:00 PM New York time (July 10 at 16:00 UTC)", wherever the reader is. */
export const inNewYorkAndUtc = (moment: Date): string =>
  `${plain(newYork.format(moment))} New York time (${plain(utc.format(moment))} UTC)`;

/** Intl puts narrow no-break spaces before AM and PM, which plain mails show as boxes. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** The portal and the reader, as mails name them. */
export interface Setting {
  firmName: string;
  publicUrl: string;
  firstName: string;
  role: Role;
}

export function hello({ firstName }: Setting): string {
  const name = nameInMail(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Of admins and LPs; delegates are invited with what they may see. */
export function invitation(
  setting: Setting,
  { token, expiresAt }: { token: string; expiresAt: Date },
): MailContent {
  const { firmName, publicUrl, role } = setting;
  const purpose =
    role === 'admin'
      ? 'As an administrator you manage its companies, investments and limited partners there.'
      : 'There you can see your investments and their current value, your documents and your K-1s.';
  return {
    subject: `${firmName} invites you to its portal`,
    heading: `Your invitation from ${firmName}`,
    paragraphs: [
      hello(setting),
      `${firmName} invites you to its private portal. ${purpose}`,
      `Accept the invitation and choose a password. The link works once and expires on ${inNewYorkAndUtc(expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/invite/${token}` },
    notes: [
      'The link is for you only: please do not forward this e-mail.',
      `If you did not expect this invitation, ignore this e-mail or contact ${firmName}.`,
    ],
  };
}

export function passwordReset(
  setting: Setting,
  { token, expiresAt }: { token: string; expiresAt: Date },
): MailContent {
  const { firmName, publicUrl } = setting;
  return {
    subject: `Choose a new password for the ${firmName} portal`,
    heading: 'Choose a new password',
    paragraphs: [
      hello(setting),
      `A new password was requested for your account in the ${firmName} portal.`,
      `The link works once and expires in one hour, on ${inNewYorkAndUtc(expiresAt)}.`,
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/auth/reset/${token}` },
    notes: ['If you did not request this, ignore this e-mail: your password does not change.'],
  };
}

/** The recipient may not be the user: it contains nothing that the user typed but the address. */
export function emailConfirmation(
  { firmName, publicUrl }: Setting,
  { token, expiresAt }: { token: string; expiresAt: Date },
): MailContent {
  return {
    subject: `Confirm your e-mail address for the ${firmName} portal`,
    heading: 'Confirm your e-mail address',
    paragraphs: [
      'Hello,',
      `This e-mail address was entered for an account in the ${firmName} portal.`,
      `The link works once and expires on ${inNewYorkAndUtc(expiresAt)}. The address is used only after it is confirmed.`,
    ],
    action: { label: 'Confirm the address', url: `${publicUrl}/auth/email-change/${token}` },
    notes: ['If you did not request this, ignore this e-mail: your address will not be used.'],
  };
}

export function emailChangeRequested(
  setting: Setting,
  { newEmail }: TemplateParams['email_change_requested'],
): MailContent {
  const { firmName } = setting;
  return {
    subject: `A new e-mail address for your ${firmName} account`,
    heading: 'A new e-mail address was requested',
    paragraphs: [
      hello(setting),
      `Someone requested to change the e-mail address of your account in the ${firmName} portal to ${newEmail}. A confirmation link was sent to that address; until it is confirmed, you sign in with your current address.`,
    ],
    action: securityPage(setting),
    notes: [notYou(setting)],
  };
}

export function newDevice(setting: Setting, params: TemplateParams['new_device']): MailContent {
  const { browser, address, at } = params;
  return {
    subject: `New sign-in to your ${setting.firmName} account`,
    heading: 'Sign-in on a new device',
    paragraphs: [
      hello(setting),
      `Someone signed in to your account in the ${setting.firmName} portal on a device that was not used for it before.`,
      `Browser: ${knownBrowserName(browser)}\nIP address: ${address}\nTime: ${inNewYorkAndUtc(new Date(at))}`,
    ],
    action: securityPage(setting),
    notes: [
      `If this was you, you can ignore this e-mail. If it was not, change your password now, which signs out all other sessions, and contact ${setting.firmName}.`,
    ],
  };
}

export function passwordChanged(setting: Setting, { by }: TemplateParams['password_changed']): MailContent {
  const what = {
    owner: 'The password of your account was changed in the account settings.',
    admin: `An administrator of ${setting.firmName} set a new password for your account.`,
    reset: 'A new password was set for your account with the link that was sent to you.',
  }[by];
  return {
    subject: `Your ${setting.firmName} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [hello(setting), `${what} All other sessions were signed out.`],
    action: securityPage(setting),
    notes: [notYou(setting)],
  };
}

export function emailChanged(setting: Setting, { newEmail }: TemplateParams['email_changed']): MailContent {
  return {
    subject: `Your ${setting.firmName} e-mail address was changed`,
    heading: 'Your e-mail address was changed',
    paragraphs: [
      hello(setting),
      `Your account in the ${setting.firmName} portal now has the e-mail address ${newEmail}. Use it to sign in from now on; e-mails are sent to it.`,
    ],
    notes: [notYou(setting)],
  };
}

export function twoFactorChanged(
  setting: Setting,
  { change, passkey }: TemplateParams['two_factor_changed'],
): MailContent {
  const name = nameInMail(passkey ?? '');
  const named = name ? `The passkey "${name}"` : 'A passkey';
  const what = {
    on: 'Two-factor authentication was turned on: signing in now also requires a code from your authenticator app.',
    off: 'Two-factor authentication was turned off: signing in now requires only your password.',
    reset_by_admin: `An administrator of ${setting.firmName} reset your two-factor authentication, so that you can set it up again.`,
    recovery_codes: 'New recovery codes were created. The previous ones no longer work.',
    passkey_added: `${named} was added to your account: you can sign in with it.`,
    passkey_removed: `${named} was removed from your account: it can no longer be used to sign in.`,
  }[change];
  return {
    subject: `The sign-in settings of your ${setting.firmName} account were changed`,
    heading: 'Your sign-in settings were changed',
    paragraphs: [hello(setting), what],
    action: securityPage(setting),
    notes: [notYou(setting)],
  };
}

/** To every admin; it never contains the instructions. */
export function wireInstructions(setting: Setting, params: TemplateParams['wire_instructions']): MailContent {
  const { firmName, publicUrl } = setting;
  const { change, by, address, at, countFrom } = params;
  const name = nameInMail(by) || 'An administrator';
  const from = countFrom === null ? '' : inNewYorkAndUtc(new Date(countFrom));
  const [subject, heading, what] = {
    entered: [
      `New wire instructions of ${firmName}`,
      'New wire instructions were entered',
      `New wire instructions were entered in the ${firmName} portal. Limited partners with an open call see them from ${from}; until then they see the present ones.`,
    ],
    removed: [
      `The wire instructions of ${firmName} will be removed`,
      'The removal of the wire instructions was requested',
      `The wire instructions in the ${firmName} portal will be removed on ${from}; until then limited partners with an open call see them.`,
    ],
    cancelled: [
      `A change of the wire instructions of ${firmName} was cancelled`,
      'A change of the wire instructions was cancelled',
      `A pending change of the wire instructions in the ${firmName} portal was cancelled. Limited partners with an open call go on seeing the present ones.`,
    ],
  }[change] as [string, string, string];
  return {
    subject,
    heading,
    paragraphs: [
      hello(setting),
      what,
      `By: ${name}\nIP address: ${address ?? 'unknown'}\nTime: ${inNewYorkAndUtc(new Date(at))}`,
    ],
    action: { label: 'Review the change', url: `${publicUrl}/settings?tab=firm` },
    notes: [
      change === 'cancelled'
        ? `If you did not expect this, ask ${name} by phone.`
        : `If you did not expect this, ask ${name} by phone. If no administrator did it, cancel the change under Settings, Firm before it counts, and set new passwords.`,
    ],
  };
}

/** To the administrator who asked for it. */
export function mailTest(setting: Setting): MailContent {
  const { firmName, publicUrl } = setting;
  return {
    subject: `Test e-mail of the ${firmName} portal`,
    heading: 'The mail server works',
    paragraphs: [
      hello(setting),
      `You asked the ${firmName} portal for a test e-mail. Since you can read it, invitations, notices and letters reach their readers in the same way.`,
    ],
    action: { label: 'Open the portal', url: publicUrl },
    notes: [
      'If it was delivered as spam, ask who runs the mail server to set up SPF, DKIM and DMARC for the address that it comes from.',
    ],
  };
}

/** The notices of a day to a recipient who chose to have them in one mail. */
export function digest(setting: Setting, notices: readonly MailContent[]): MailContent {
  const { firmName, publicUrl } = setting;
  const greeting = hello(setting);
  return {
    subject: `${notices.length === 1 ? 'A notice' : `${notices.length} notices`} from ${firmName}`,
    heading: 'Your daily digest',
    paragraphs: [greeting, `Here is what ${firmName} has sent you since the last digest.`],
    sections: notices.map(({ heading, formatted, paragraphs, action }) => ({
      heading,
      ...(formatted && { formatted }),
      paragraphs: paragraphs.filter((paragraph) => paragraph !== greeting),
      ...(action && { action }),
    })),
    notes: [
      {
        withLinks: `You chose to get these notices once a day. You can change that on ${publicUrl}/profile.`,
      },
    ],
  };
}

const securityPage = ({ publicUrl, role }: Setting) => ({
  label: 'Review your account',
  url: `${publicUrl}/${role === 'admin' ? 'settings' : 'profile'}`,
});

const notYou = ({ firmName, publicUrl }: Setting): Paragraph => ({
  withLinks: `If this was not you, contact ${firmName} immediately and set a new password with "Forgot password" on ${publicUrl}/auth.`,
});
