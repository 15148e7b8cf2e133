import { longDate, usd } from '../finance/texts.js';
import { hello, type Setting } from './contents.js';
import type { MailContent } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

const accountPage = ({ publicUrl }: Setting, label: string) => ({
  label,
  url: `${publicUrl}/capital-account`,
});

/** Bank details are never in a mail: whoever reads or forges mails must not be able to change where money goes. */
const noBankDetails = ({ firmName }: Setting): string =>
  `${firmName} never sends wire instructions by e-mail. Sign in to the portal to see them.`;

type Released = TemplateParams['capital_released'];

/** What was released, but for calls. */
const releasedSentences: Record<
  Exclude<Released['kind'], 'call'>,
  (firm: string, params: Released) => string
> = {
  proceeds: (firm, { amount, deal, date }) =>
    `${firm} received money for ${deal} on ${longDate(date)}. Your part of it is ${usd(amount)}. It is held for you by the fund until it is distributed.`,
  distribution: (firm, { amount, deal, date }) =>
    `${firm} distributes ${usd(amount)} of ${deal} to you, paid on ${longDate(date)}. What it consists of, and what was withheld, is in the notice.`,
  charge: (firm, { amount, deal, date }) =>
    `${firm} charged ${usd(amount)} for ${deal} on ${longDate(date)}. You do not need to pay anything: the amount was taken from the cash of the investment.`,
};

export function eventReleased(setting: Setting, params: Released): MailContent {
  const { kind, event, deal, amount, date } = params;
  const isCall = kind === 'call';
  return {
    subject: isCall
      ? `Capital call from ${setting.firmName}: ${usd(amount)} due ${longDate(date)}`
      : `${event} of ${setting.firmName}: ${usd(amount)}`,
    heading: isCall ? `${event}: ${usd(amount)} due ${longDate(date)}` : `${event}: ${usd(amount)}`,
    paragraphs: [
      hello(setting),
      kind === 'call'
        ? `${setting.firmName} calls ${usd(amount)} for ${deal}. The payment is due on ${longDate(date)}.`
        : releasedSentences[kind](setting.firmName, params),
      isCall
        ? 'The notice, the payment reference and the wire instructions are in your capital account.'
        : kind === 'distribution'
          ? 'The notice is in your capital account.'
          : 'More about it is in your capital account.',
    ],
    action: accountPage(setting, 'Open your capital account'),
    notes: isCall ? [noBankDetails(setting)] : [],
  };
}

export function moneyReceived(setting: Setting, params: TemplateParams['capital_received']): MailContent {
  const { event, deal, amount, date, open } = params;
  const isPaid = /^0*\.?0*$/.test(open);
  return {
    subject: `${setting.firmName} received ${usd(amount)}`,
    heading: 'Your payment was received',
    paragraphs: [
      hello(setting),
      `Thank you. ${setting.firmName} received ${usd(amount)} on ${longDate(date)} for ${event} (${deal}).`,
      isPaid ? `${event} is fully paid.` : `${usd(open)} of ${event} is still open.`,
    ],
    action: accountPage(setting, 'Open your capital account'),
    notes: [],
  };
}

export function paymentReminder(setting: Setting, params: TemplateParams['capital_reminder']): MailContent {
  const { event, deal, amount, date, isOverdue } = params;
  const due = isOverdue ? `was due on ${longDate(date)}` : `is due on ${longDate(date)}`;
  return {
    subject: isOverdue ? `Overdue: ${usd(amount)} for ${event}` : `Reminder: ${usd(amount)} ${due}`,
    heading: isOverdue ? `${event} is overdue` : `${event} ${due}`,
    paragraphs: [
      hello(setting),
      `${usd(amount)} of ${event} (${deal}) ${due} and has not been received yet.`,
      'The notice, the payment reference and the wire instructions are in your capital account.',
    ],
    action: accountPage(setting, 'Open your capital account'),
    notes: ['If you have sent the payment already, ignore this e-mail.', noBankDetails(setting)],
  };
}

export function reversed(setting: Setting, params: TemplateParams['capital_reversed']): MailContent {
  const { what, event, deal, amount, date, reason } = params;
  const subject = what === 'event' ? event : `A receipt for ${event}`;
  return {
    subject: `${subject} was reversed`,
    heading: `${subject} was reversed`,
    paragraphs: [
      hello(setting),
      what === 'event'
        ? `${setting.firmName} reversed ${event} (${deal}, ${usd(amount)}) as of ${longDate(date)}. It no longer counts in your capital account.`
        : `${setting.firmName} reversed the receipt of ${usd(amount)} for ${event} (${deal}) as of ${longDate(date)}.`,
      `Reason: ${reason}`,
    ],
    action: accountPage(setting, 'Open your capital account'),
    notes: [],
  };
}
