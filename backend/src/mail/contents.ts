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

/** Such as "Friday, July 10, 2026 at 12:00 PM in New York (July 10 at 16:00 UTC)", wherever the reader is. */
const inNewYorkAndUtc = (moment: Date): string =>
  `${plain(newYork.format(moment))} in New York (${plain(utc.format(moment))} UTC)`;

/** Intl puts narrow no-break spaces before AM and PM, which plain mails show as boxes. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** The portal and the reader, as mails name them. */
export interface Setting {
  firmName: string;
  publicUrl: string;
  firstName: string;
  role: 'admin' | 'lp';
}

function hello({ firstName }: Setting): string {
  const name = nameInMail(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

export function invitation(
  setting: Setting,
  { token, expiresAt }: { token: string; expiresAt: Date },
): MailContent {
  const { firmName, publicUrl, role } = setting;
  const purpose = {
    lp: 'There you see your investments, what they are worth, and your documents and K-1s.',
    admin: 'As an admin you look after its companies, investments and limited partners there.',
  }[role];
  return {
    subject: `${firmName} invites you to its portal`,
    heading: `Your invitation from ${firmName}`,
    paragraphs: [
      hello(setting),
      `${firmName} invites you to its private portal. ${purpose}`,
      `Accept the invitation and choose a password. The link works once, until ${inNewYorkAndUtc(expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/invite/${token}` },
    notes: [
      'The link is for you alone: please do not pass this mail on.',
      `You did not expect it? Then do nothing, or ask ${firmName}.`,
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
      `Somebody, hopefully you, asked for a new password for your account in the ${firmName} portal.`,
      `The link works once, for one hour: until ${inNewYorkAndUtc(expiresAt)}.`,
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/auth/reset/${token}` },
    notes: ['It was not you? Then do nothing: your password stays as it is.'],
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
      `Somebody, hopefully you, asked to use this e-mail address for an account in the ${firmName} portal.`,
      `The link works once, until ${inNewYorkAndUtc(expiresAt)}. Nothing changes before it is opened.`,
    ],
    action: { label: 'Confirm the address', url: `${publicUrl}/auth/email-change/${token}` },
    notes: ['It was not you? Then do nothing: your address is not used.'],
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
      `Your account in the ${firmName} portal is to get the e-mail address ${newEmail}. A link was mailed there; until it is opened, you sign in with the address that you have now.`,
    ],
    action: securityPage(setting),
    notes: [notYou(setting)],
  };
}

export function newDevice(setting: Setting, params: TemplateParams['new_device']): MailContent {
  const { browser, address, at } = params;
  return {
    subject: `New sign-in to your ${setting.firmName} account`,
    heading: 'A sign-in on a new device',
    paragraphs: [
      hello(setting),
      `Your account in the ${setting.firmName} portal was signed in to on a device that it was not used on before.`,
      `Browser: ${knownBrowserName(browser)}\nAddress: ${address}\nTime: ${inNewYorkAndUtc(new Date(at))}`,
    ],
    action: securityPage(setting),
    notes: [
      `It was you? Then there is nothing to do. It was not? Change your password at once, which ends all other sessions, and tell ${setting.firmName}.`,
    ],
  };
}

export function passwordChanged(setting: Setting, { by }: TemplateParams['password_changed']): MailContent {
  const what = {
    owner: 'The password of your account was changed in its settings.',
    admin: `An admin of ${setting.firmName} gave your account a new password.`,
    reset: 'A new password was chosen for your account by the link that was mailed to you.',
  }[by];
  return {
    subject: `Your ${setting.firmName} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [hello(setting), `${what} All other sessions were ended.`],
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
      `Your account in the ${setting.firmName} portal now has the e-mail address ${newEmail}. You sign in with it from now on, and mails go there.`,
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
    on: 'Two-factor authentication was switched on: signing in now also takes a code of your authenticator app.',
    off: 'Two-factor authentication was switched off: your password alone is enough to sign in.',
    reset_by_admin: `An admin of ${setting.firmName} switched your two-factor authentication off, so that you can set it up again.`,
    recovery_codes: 'New recovery codes were made. The earlier ones no longer work.',
    passkey_added: `${named} was added: you can sign in with it.`,
    passkey_removed: `${named} was removed: it no longer signs in.`,
  }[change];
  return {
    subject: `The sign-in to your ${setting.firmName} account was changed`,
    heading: 'How you sign in was changed',
    paragraphs: [hello(setting), what],
    action: securityPage(setting),
    notes: [notYou(setting)],
  };
}

interface Letter {
  subject: string;
  body: string;
  senderName: string;
  firmName: string;
  /** Of the update that the letter is about. */
  updateUrl: string | null;
}

/** A letter to LPs: as it was written, blank lines between its paragraphs, and who signed it. */
export function letter({ subject, body, senderName, firmName, updateUrl }: Letter): MailContent {
  const paragraphs = body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((withLinks) => ({ withLinks }));
  const signature = [nameInMail(senderName), firmName].filter((line) => line !== '').join('\n');
  return {
    subject,
    heading: subject,
    paragraphs: [...paragraphs, signature],
    ...(updateUrl && { action: { label: 'Read the update', url: updateUrl } }),
    notes: [],
  };
}

const securityPage = ({ publicUrl, role }: Setting) => ({
  label: 'See your account',
  url: `${publicUrl}/${role === 'lp' ? 'profile' : 'settings'}`,
});

const notYou = ({ firmName, publicUrl }: Setting): Paragraph => ({
  withLinks: `It was not you? Tell ${firmName} at once, and choose a new password by "Forgot password" on ${publicUrl}/auth.`,
});
