import { expect, test } from '@jest/globals';
import type { MailRecord, TestMailRecord } from '../../../api/generated';
import { isUnderWay, routeSentence, testSentence } from './test-mail-sentences';

const withServer = { to: 'ann@firm.com', from: 'portal@firm.com', server: 'smtp.firm.com', folder: null };
const withoutServer = { ...withServer, server: null, folder: '/data/mail' };
const tested = (mail: Partial<MailRecord>, route: object = withServer) =>
  ({
    ...withServer,
    ...route,
    mail: { reason: null, nextTryAt: null, sentAt: null, ...mail },
  }) as TestMailRecord;

test('where e-mails go is said before one is sent', () => {
  expect(routeSentence({ ...withServer, mail: null })).toBe(
    'E-mails are sent by smtp.firm.com, from portal@firm.com.',
  );
  expect(routeSentence({ ...withoutServer, mail: null })).toBe(
    'No mail server is set: e-mails are written as files to /data/mail, and reach nobody.',
  );
  expect(testSentence({ ...withServer, mail: null })).toBeUndefined();
});

test('a test is followed until the server has accepted or rejected it', () => {
  expect(testSentence(tested({ state: 'waiting' }))).toEqual({
    text: 'Sending to ann@firm.com...',
    isFailure: false,
  });
  const refused = tested({ state: 'waiting', reason: 'The mail server cannot be reached (ECONNREFUSED)' });
  expect(testSentence(refused)?.text).toBe('Not sent yet. The mail server cannot be reached (ECONNREFUSED).');
  expect([isUnderWay(refused), isUnderWay(tested({ state: 'sent' })), isUnderWay(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(testSentence(tested({ state: 'sent' }))?.text).toMatch(
    /^Accepted by the mail server\. Look for it in/,
  );
  expect(
    testSentence(tested({ state: 'failed', reason: 'The mail server rejected the e-mail: 550 no' })),
  ).toEqual({
    text: 'Not sent. The mail server rejected the e-mail: 550 no.',
    isFailure: true,
  });
});

test('without a server a test is written as a file', () => {
  expect(testSentence(tested({ state: 'sent' }, withoutServer))?.text).toBe('Written as a file.');
});
