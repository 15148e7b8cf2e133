import type { DelegationScope } from '../access/policies.js';
import { longDate } from '../finance/texts.js';
import { hello, inNewYorkAndUtc, nameInMail, type Setting } from './contents.js';
import type { MailContent } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

type Access = TemplateParams['access_given'];

const seen: Record<DelegationScope, string> = {
  everything: 'everything that they see there themselves',
  tax: 'their tax documents',
  notices: 'their capital notices and statements',
};

const nameOf = (lp: string): string => nameInMail(lp) || 'A limited partner';

const whatIsSeen = ({ firmName }: Setting, { lp, scope, until }: Access): string =>
  `${nameOf(lp)} lets you see ${seen[scope]} in the private portal of ${firmName}${until === null ? '' : `, until ${longDate(until)}`}.`;

const readOnly = 'You can read it and change nothing, and what you look at is listed for them.';

/** Without the access when an admin invites the delegate again. */
export function delegateInvitation(
  setting: Setting,
  { token, expiresAt }: { token: string; expiresAt: Date },
  access: Access | undefined,
): MailContent {
  const { firmName, publicUrl } = setting;
  return {
    subject: access
      ? `${nameOf(access.lp)} gives you access to the ${firmName} portal`
      : `Your access to the ${firmName} portal`,
    heading: 'You were given access',
    paragraphs: [
      hello(setting),
      access
        ? `${whatIsSeen(setting, access)} ${readOnly}`
        : `A limited partner of ${firmName} lets you see what is theirs in its private portal. ${readOnly}`,
      `Accept the invitation and choose a password. The link works once and expires on ${inNewYorkAndUtc(expiresAt)}.`,
    ],
    action: { label: 'Accept the invitation', url: `${publicUrl}/invite/${token}` },
    notes: [
      'The link is for you only: please do not forward this e-mail.',
      `If you did not expect this invitation, ignore this e-mail or contact ${firmName}.`,
    ],
  };
}

export function accessGiven(setting: Setting, access: Access): MailContent {
  const { firmName, publicUrl } = setting;
  return {
    subject: `${nameOf(access.lp)} gives you access to the ${firmName} portal`,
    heading: 'You were given access',
    paragraphs: [
      hello(setting),
      `${whatIsSeen(setting, access)} ${readOnly}`,
      'Sign in with your own account, and choose whom you view.',
    ],
    action: { label: 'Sign in', url: publicUrl },
    notes: [`If you did not expect this, contact ${firmName}.`],
  };
}

/** To the LP, whoever gave the access: it may have been somebody else in their session. */
export function delegateAdded(
  setting: Setting,
  { change, name, email, scope, until, by }: TemplateParams['delegate_added'],
): MailContent {
  const { firmName, publicUrl } = setting;
  const what: Record<DelegationScope, string> = {
    everything: 'Everything that you see',
    tax: 'Tax documents only',
    notices: 'Notices and statements only',
  };
  const heading = {
    given: 'Somebody was given access to your account',
    changed: 'Access to your account was changed',
  }[change];
  return {
    subject: `${heading} in the ${firmName} portal`,
    heading,
    paragraphs: [
      hello(setting),
      change === 'given'
        ? `Somebody may now view the ${firmName} portal as you, and change nothing there.`
        : `What somebody may view of yours in the ${firmName} portal was changed.`,
      [
        `Who: ${[nameInMail(name), `<${email}>`].filter((part) => part !== '').join(' ')}`,
        `What: ${what[scope]}`,
        `Until: ${until === null ? 'it is taken back' : longDate(until)}`,
        `By: ${nameInMail(by) || 'an administrator'}`,
      ].join('\n'),
    ],
    action: { label: 'Review who has access', url: `${publicUrl}/profile` },
    notes: [
      `If you did not expect this, take the access back on your profile, change your password, and contact ${firmName}.`,
    ],
  };
}

/** A copy of an LP's mail for a delegate, who must not take it for one about itself. */
export function copyFor(lp: string, content: MailContent): MailContent {
  const name = nameInMail(lp) || 'a limited partner';
  return {
    ...content,
    subject: `For ${name}: ${content.subject}`,
    paragraphs: [
      `For ${name}, who lets you see this in the portal. The e-mail speaks to ${name}.`,
      ...content.paragraphs,
    ],
  };
}
