import MailComposer from 'nodemailer/lib/mail-composer';
import { logoId, type MailContent, type MailFrame, mailText } from './mail-content.js';
import { mailHtml } from './mail-html.js';

export interface Letterhead {
  /** The mail's id: its Message-ID follows from it, so that receivers can drop a second copy. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  /** Of letters only: where programs unsubscribe their reader by one POST (RFC 8058). */
  oneClickUnsubscribeUrl?: string;
}

/** A whole message as RFC 822 has it, in HTML and plain text. */
export async function compose(head: Letterhead, content: MailContent, frame: MailFrame): Promise<Buffer> {
  const { id, from, to, replyTo } = head;
  const message = new MailComposer({
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    from: named(from),
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: oneLine(content.subject),
    html: await mailHtml(content, frame),
    text: mailText(content, frame),
    attachments: attachmentsOf(frame),
    headers: headersOf(head),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/** The logo comes along, so that nothing is loaded when a mail is read. */
const attachmentsOf = (frame: MailFrame) =>
  frame.logo
    ? [
        {
          cid: logoId(frame),
          filename: 'logo.png',
          content: frame.logo.bytes,
          contentType: frame.logo.type,
          contentDisposition: 'inline' as const,
        },
      ]
    : [];

/** Letters can be unsubscribed from; the other mails say that no person is behind them, so that none replies. */
const headersOf = ({ oneClickUnsubscribeUrl }: Letterhead) =>
  oneClickUnsubscribeUrl
    ? {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${oneClickUnsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : { 'Auto-Submitted': 'auto-generated' };

const named = ({ name, address }: { name: string; address: string }) => ({ name: oneLine(name), address });

/** A header ends where its line ends. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
