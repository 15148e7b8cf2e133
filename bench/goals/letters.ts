// A letter with figures of 3,000 recipients is checked and sent within a millisecond for each, as a call of 300 lines is released.
import { letterList } from '../admin-calls.ts';
import { addReaders } from '../data.ts';
import { firstRow } from '../rows.ts';
import type { GoalResult } from '../report.ts';
import { median } from '../rounds.ts';
import type { Given } from './goal.ts';
import { compareReads } from './reads.ts';
import { callTimed, timeGoal } from './timed-call.ts';

interface Check {
  recipients: object[];
  withoutValue: { field: string; names: string[] }[];
}

const RECIPIENTS = 3_000;
const MOST_MS = RECIPIENTS;
const ROUNDS = 3;

const letter = {
  subject: 'The quarter of {{entity}}',
  body: 'Dear {{first name}}, as of {{as of}} your value is {{value}}, your net IRR {{net irr}}.',
};

/** Of the recipients, the LPs of data A have 100 deals each; the others none. */
export async function measure(given: Given): Promise<GoalResult[]> {
  const { fixture, stage, client, log, quick } = given;
  if (quick) return [];
  await client.query(
    `update users set invite_status = 'active', password_hash = coalesce(password_hash, 'none')
     where email like 'lp-%' and invite_status <> 'active'`,
  );
  const { rows } = await client.query<{ id: string }>(
    `select id from users where email like 'lp-%' order by email limit ${RECIPIENTS}`,
  );
  const readers = await addReaders(client, RECIPIENTS - rows.length);
  const lpIds = [...rows.map(({ id }) => id), ...readers];
  await client.query('vacuum analyze');
  await fixture.usual();
  const checked: number[] = [];
  const sent: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`Checking and sending a letter to ${RECIPIENTS.toLocaleString('en-US')} LPs ...`);
    const written = { ...letter, audience: 'chosen', lpIds };
    const check = await callTimed<Check>(stage, 'POST', '/api/lp-letters/check', {
      ...written,
      format: 'markdown',
    });
    if (check.body.recipients.length !== RECIPIENTS)
      throw new Error(`The letter has ${check.body.recipients.length} recipients`);
    const { body: draft } = await callTimed<{ id: string }>(stage, 'POST', '/api/lp-letters/drafts', written);
    const send = await callTimed(stage, 'POST', `/api/lp-letters/${draft.id}/send`, {
      recipients: RECIPIENTS,
    });
    await assertQueued(given, draft.id);
    checked.push(check.ms);
    sent.push(send.ms);
  }
  await client.query('vacuum analyze');
  const reads = await compareReads(given, [await letterList(fixture.admin)]);
  // They wait for a worker, and would be sent with those of the goal of mails.
  await client.query('delete from outgoing_mails where letter_id is not null');
  await client.query('vacuum analyze');
  const recipients = `${RECIPIENTS.toLocaleString('en-US')} recipients with figures`;
  return [
    timeGoal(`POST /api/lp-letters/check, ${recipients}`, median(checked), { mostMs: MOST_MS, goal: 1 }),
    timeGoal(`POST /api/lp-letters/{id}/send, ${recipients}, until all mails are queued`, median(sent), {
      mostMs: MOST_MS,
      goal: 1,
    }),
    ...reads,
  ];
}

/** Each recipient has one waiting mail, and its own figures. */
async function assertQueued({ client }: Pick<Given, 'client'>, letterId: string): Promise<void> {
  const counts = await client.query<{ mails: number; values: number }>(
    `select (select count(distinct user_id)::int from outgoing_mails where letter_id = $1 and state = 'waiting') as mails,
       (select count(*)::int from letter_recipients where letter_id = $1 and fields ->> 'value' is not null) as values`,
    [letterId],
  );
  const { mails, values } = firstRow(counts);
  if (mails !== RECIPIENTS || values !== RECIPIENTS)
    throw new Error(`${mails} mails wait, and ${values} recipients have a value, instead of ${RECIPIENTS}`);
}
