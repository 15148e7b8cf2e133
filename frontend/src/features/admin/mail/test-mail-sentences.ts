import type { TestMailRecord } from '../../../api/generated';
import { formatDateTime } from '../../../lib/format';

/** Where the portal's e-mails go. */
export const routeSentence = ({ server, folder, from }: TestMailRecord): string =>
  server === null
    ? `No mail server is set: e-mails are written as files${folder === null ? '' : ` to ${folder}`}, and reach nobody.`
    : `E-mails are sent by ${server}, from ${from}.`;

/** What became of the newest test. */
export function testSentence(test: TestMailRecord): { text: string; isFailure: boolean } | undefined {
  const { mail, to, server } = test;
  if (!mail) return undefined;
  const { state, reason, nextTryAt, sentAt } = mail;
  const why = reason ? ` ${reason.replace(/\.?$/, '.')}` : '';
  if (state === 'sent') {
    const at = sentAt ? ` on ${formatDateTime(sentAt)}` : '';
    return server === null
      ? { text: `Written as a file${at}.`, isFailure: false }
      : {
          text: `Accepted by the mail server${at}. Look for it in the inbox of ${to}, also among spam.`,
          isFailure: false,
        };
  }
  if (isUnderWay(test) && !reason) return { text: `Sending to ${to}...`, isFailure: false };
  if (isUnderWay(test)) {
    const again = nextTryAt ? ` The portal tries again on ${formatDateTime(nextTryAt)}.` : '';
    return { text: `Not sent yet.${why}${again}`, isFailure: true };
  }
  return { text: `Not sent.${why}`, isFailure: true };
}

/** Whether its state will change by itself. */
export const isUnderWay = (test: TestMailRecord | undefined): boolean =>
  test?.mail?.state === 'waiting' || test?.mail?.state === 'sending';
