import { expect, test } from '@jest/globals';
import { buildNotice } from '../../../test/notices.js';
import { noticeName, noticeNames } from './notice-names.js';

const named = (legalName: string) => buildNotice({ entity: { ...buildNotice().entity, legalName } });

test('the file of a notice is named after the call and the legal name', () => {
  expect(noticeName(named('Żółć Family Trust'))).toBe('Call 7 - Żółć Family Trust.pdf');
  expect(noticeName(named('山田 太郎'))).toBe('Call 7 - 山田 太郎.pdf');
  const reversal = { date: '2026-06-20', reason: 'Postponed' };
  expect(noticeName({ ...named('Oak LLC'), reversal })).toBe('Reversal of Call 7 - Oak LLC.pdf');
});

test('the file of a notice can be saved on every system', () => {
  expect(noticeName(named('../../etc/passwd'))).toBe('Call 7 - .. .. etc passwd.pdf');
  expect(noticeName(named('A\\B: "C" <D>|E?*\n\u202efdp.exe'))).toBe('Call 7 - A B C D E fdp.exe.pdf');
  expect(noticeName(named('Fund I, L.P.'))).toBe('Call 7 - Fund I, L.P.pdf');
  expect(noticeName(named('///'))).toBe(`Call 7 - ${buildNotice().entity.id}.pdf`);
  expect(noticeName(named('W'.repeat(255)))).toBe(`Call 7 - ${'W'.repeat(120)}.pdf`);
});

test('notices of one name have different files, in upper or lower case', () => {
  expect(noticeNames(['Oak LLC', 'OAK LLC', 'Oak LLC (2)', 'Elm'].map(named))).toEqual([
    'Call 7 - Oak LLC.pdf',
    'Call 7 - OAK LLC (2).pdf',
    'Call 7 - Oak LLC (2) (2).pdf',
    'Call 7 - Elm.pdf',
  ]);
});
