import { hello, type Setting } from './contents.js';
import type { MailContent } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

/** None of these says more than which years there are K-1s of: never an amount. */

/** Rev. Proc. 2012-17 asks for this text in the subject of a notice that a K-1 is posted, in capitals. */
const IMPORTANT = 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE';

type Published = TemplateParams['k1_published'];

export function k1Published(setting: Setting, published: Published): MailContent {
  const name = nameOf(published);
  return {
    subject: `${IMPORTANT}: your ${name} from ${setting.firmName}`,
    heading: `Your ${name}`,
    paragraphs: [
      hello(setting),
      published.count > 1
        ? `${setting.firmName} published ${published.count} Schedule K-1s for you in its portal.`
        : `${setting.firmName} published your ${name} in its portal.`,
      howTo,
    ],
    action: { label: 'Open your K-1s', url: `${setting.publicUrl}/my-k1s` },
    notes: [],
  };
}

export function k1Amended(setting: Setting, amended: Published): MailContent {
  const name = nameOf(amended);
  return {
    subject: `${IMPORTANT}: your amended ${name} from ${setting.firmName}`,
    heading: `Your amended ${name}`,
    paragraphs: [
      hello(setting),
      amended.count > 1
        ? `${setting.firmName} amended ${amended.count} of your Schedule K-1s. The amended ones replace those that you were given before, which stay in the portal, marked as superseded.`
        : `${setting.firmName} amended your ${name}. It replaces the one that you were given before, which stays in the portal, marked as superseded.`,
      'If you have used an earlier one for a tax return, please tell your tax adviser.',
      howTo,
    ],
    action: { label: 'Open your K-1s', url: `${setting.publicUrl}/my-k1s` },
    notes: [],
  };
}

export function consentGiven(
  setting: Setting,
  { entities, stillOnPaper }: TemplateParams['k1_consent_given'],
): MailContent {
  return {
    subject: `You get your K-1s from ${setting.firmName} electronically`,
    heading: 'You consented to electronic K-1s',
    paragraphs: [
      hello(setting),
      `From now on ${setting.firmName} publishes the Schedule K-1s of the following in its portal instead of sending them on paper, and notifies you by e-mail when one is published or amended:`,
      entities.join('\n'),
      ...(stillOnPaper.length > 0
        ? [
            `${setting.firmName} has chosen to go on sending K-1s on paper as well for: ${stillOnPaper.join(', ')}.`,
          ]
        : []),
      `The consent counts for all later years until you withdraw it in the portal, under My K-1s. You can ask ${setting.firmName} for a copy on paper at any time, which does not withdraw it.`,
    ],
    action: { label: 'Review your K-1s', url: `${setting.publicUrl}/my-k1s` },
    notes: [notYou(setting)],
  };
}

export function consentWithdrawn(
  setting: Setting,
  { entities }: TemplateParams['k1_consent_withdrawn'],
): MailContent {
  return {
    subject: `You get your K-1s from ${setting.firmName} on paper`,
    heading: 'You withdrew your consent to electronic K-1s',
    paragraphs: [
      hello(setting),
      `From now on ${setting.firmName} sends the Schedule K-1s of the following on paper, and publishes them in its portal as well:`,
      entities.join('\n'),
      'The withdrawal counts from today, for K-1s that are not published yet.',
    ],
    action: { label: 'Review your K-1s', url: `${setting.publicUrl}/my-k1s` },
    notes: [notYou(setting)],
  };
}

const howTo = 'Sign in, open My K-1s, and download the PDF, which you can save or print.';

const notYou = ({ firmName }: Setting): string => `If this was not you, contact ${firmName} immediately.`;

/** "2024 and 2025 Schedule K-1s". */
const nameOf = ({ count, taxYears }: Published): string =>
  `${listed(taxYears)} Schedule ${count > 1 ? 'K-1s' : 'K-1'}`;

const listed = (years: readonly number[]): string =>
  years.length < 2 ? years.join('') : `${years.slice(0, -1).join(', ')} and ${years.at(-1) ?? ''}`;
