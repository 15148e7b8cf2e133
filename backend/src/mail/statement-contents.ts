import { quarterName } from '../finance/quarters.js';
import { longDate, usd } from '../finance/texts.js';
import { hello, type Setting } from './contents.js';
import type { MailContent } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

const statementsPage = ({ publicUrl }: Setting) => ({
  label: 'Open your statements',
  url: `${publicUrl}/capital-account`,
});

const periodOf = (periodEnd: string): string => quarterName(periodEnd) ?? longDate(periodEnd);

export function statementsPublished(
  setting: Setting,
  { periodEnd, statements }: TemplateParams['statements_published'],
): MailContent {
  const many = statements.length > 1;
  return {
    subject: `Your ${many ? 'statements' : 'statement'} of ${periodOf(periodEnd)} from ${setting.firmName}`,
    heading: `Your ${many ? 'statements' : 'statement'} of ${periodOf(periodEnd)}`,
    paragraphs: [
      hello(setting),
      `${setting.firmName} published your capital account ${many ? 'statements' : 'statement'} as of ${longDate(periodEnd)}.`,
      statements
        .map(
          ({ entity, closing }) => `${entity}: net asset value ${usd(closing)} as of ${longDate(periodEnd)}`,
        )
        .join('\n'),
    ],
    action: statementsPage(setting),
    notes: [],
  };
}

export function statementSuperseded(
  setting: Setting,
  { periodEnd, entity, closing, reason }: TemplateParams['statement_superseded'],
): MailContent {
  return {
    subject: `A corrected statement of ${periodOf(periodEnd)} from ${setting.firmName}`,
    heading: `Your statement of ${periodOf(periodEnd)} was corrected`,
    paragraphs: [
      hello(setting),
      `${setting.firmName} published a new version of the capital account statement of ${entity} as of ${longDate(periodEnd)}. It supersedes the one that you had; you can still read that one, marked as superseded.`,
      `Net asset value as of ${longDate(periodEnd)}: ${usd(closing)}`,
      `Reason: ${reason}`,
    ],
    action: statementsPage(setting),
    notes: [],
  };
}
