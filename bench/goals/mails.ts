// Goal 7, second half: a letter reaches 3,000 people within seconds, each once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addReaders } from '../data.ts';
import type { Stage } from '../../scripts/lib/stage.ts';
import { MailServer } from '../faults/mail-server.ts';
import type { GoalResult } from '../report.ts';
import type { Given } from './goal.ts';

const wanted = { seconds: 15 };
const SUBJECT = 'News of the fund';
const MAILS = 3_000;
const POLL_MS = 20;
const TIMEOUT_MS = 120_000;
/** How long to wait for duplicates. */
const PAUSE_MS = 1_000;

export async function measure({ fixture, stage, client, log, quick }: Given): Promise<GoalResult[]> {
  if (quick) return [];
  log(`Sending a letter to ${MAILS.toLocaleString('en-US')} LPs ...`);
  const server = await MailServer.start();
  const lpIds = await addReaders(client, MAILS);
  await fixture.usual();
  // As in production: React's development build renders HTML at half the speed.
  const asAFirm = { NODE_ENV: 'production', SIGN_IN_LIMIT: 'on', PUBLIC_URL: 'https://portal.example' };
  const worker = await stage.startWorker({
    env: { ...asAFirm, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
  });
  try {
    return goalsOf(await sendLetter(stage, server, lpIds), timesOf(server));
  } finally {
    await worker.end('SIGKILL');
    server.close();
  }
}

/** Returns the seconds from the portal's answer until the mail server has accepted the last mail. */
async function sendLetter(stage: Stage, server: MailServer, lpIds: readonly string[]): Promise<number> {
  const letter = { id: randomUUID(), subject: SUBJECT, body: 'All is well.', lpIds };
  const { status, text } = await stage.call('POST', '/api/lp-letters', letter);
  if (status >= 300) throw new Error(`Sending the letter answered ${status}: ${text}`);
  const begun = performance.now();
  for (; timesOf(server).length < lpIds.length; await sleep(POLL_MS))
    if (performance.now() - begun > TIMEOUT_MS) throw new Error(`Only ${timesOf(server).length} mails came`);
  const seconds = (performance.now() - begun) / 1000;
  await sleep(PAUSE_MS);
  return seconds;
}

/** How often each recipient got the letter; LPs who signed in before may get other mails. */
const timesOf = ({ received }: MailServer): number[] =>
  [...received].filter(([what]) => what.endsWith(` ${SUBJECT}`)).map(([, times]) => times);

function goalsOf(seconds: number, times: readonly number[]): GoalResult[] {
  const wrong = times.filter((count) => count !== 1).length + Math.abs(times.length - MAILS);
  return [
    {
      name: `${MAILS.toLocaleString('en-US')} mails of one letter, until the last is taken, against ${wanted.seconds} s`,
      floor: '-',
      portal: `${seconds.toFixed(1)} s, ${Math.round(MAILS / seconds)}/s`,
      ratio: seconds / wanted.seconds,
      goal: 1,
      lowerIsBetter: true,
    },
    {
      name: 'Mails that did not come exactly once',
      floor: '-',
      portal: `of ${MAILS.toLocaleString('en-US')}`,
      ratio: wrong,
      goal: 0,
      lowerIsBetter: true,
    },
  ];
}
