import { hello, type Setting } from './contents.js';
import type { MailContent } from './mail-content.js';
import type { TemplateParams } from './outgoing-mail.entity.js';

/** None of these says more than which record there is: never an amount, or what a document contains. */

export function updatePublished(
  setting: Setting,
  { updateId, title, company }: TemplateParams['update_published'],
): MailContent {
  return {
    subject: `${company}: ${title}`,
    heading: title,
    paragraphs: [hello(setting), `${setting.firmName} published an update on ${company}.`],
    action: { label: 'Read the update', url: `${setting.publicUrl}/update/${updateId}` },
    notes: [],
  };
}

export function documentPublished(
  setting: Setting,
  { title, place, path }: TemplateParams['document_published'],
): MailContent {
  return {
    subject: `A new document of ${place} from ${setting.firmName}`,
    heading: title,
    paragraphs: [hello(setting), `${setting.firmName} published a document of ${place}.`],
    action: { label: 'Open the documents', url: `${setting.publicUrl}${path}` },
    notes: [],
  };
}

/** Of something that was published for the recipient some time ago. */
export function unread(setting: Setting, { title, path }: TemplateParams['unread_reminder']): MailContent {
  return {
    subject: `A reminder from ${setting.firmName}: ${title}`,
    heading: title,
    paragraphs: [
      hello(setting),
      `${setting.firmName} published this for you in its portal, where you have not opened it yet.`,
    ],
    action: { label: 'Open it in the portal', url: `${setting.publicUrl}${path}` },
    notes: [],
  };
}
