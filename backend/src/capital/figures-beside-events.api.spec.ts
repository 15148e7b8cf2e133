import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../test/app.js';
import { cachedPathsAbout } from '../../test/cached-paths.js';
import { startDemoFund } from '../../test/demo-fund.js';
import type { User } from '../users/user.entity.js';

jest.setTimeout(120_000);

/** All that capital events have added to the database, removed as if they had never been recorded. */
const removeEvents = {
  name: 'test-remove-capital-events',
  text: `
    do $$ begin
      set local session_replication_role = replica;
      delete from journal_entries;
      delete from capital_receipts;
      delete from capital_reminders;
      delete from capital_event_lines;
      delete from capital_events;
      delete from activities where entity_type = 'capital_event';
      reset session_replication_role;
      update investments set updated_at = updated_at;
    end $$`,
};

/** Calls that answer with capital events themselves, or with performance, which knows them. */
const knowsEvents = /capital|journal|performance/;

describe('Every figure of the demo fund', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => ({ portal, admin, lps } = await startDemoFund('2026-11-21')));
  afterAll(() => portal.stop());

  const idsOf = (table: string) =>
    portal.sql.rows<{ id: string }>({
      name: `test-ids-of-${table}`,
      text: `select id from ${table} order by id`,
    });

  /** By reader and path, what every cached call answers about each record: lists, details, histories, sums. */
  const readAll = async (): Promise<Map<string, unknown>> => {
    const answers = new Map<string, unknown>();
    const [companies, investments] = [await idsOf('companies'), await idsOf('investments')];
    const paths = new Set<string>();
    for (const [at, investment] of investments.entries()) {
      const company = companies[at % companies.length]?.id ?? '';
      const lp = lps[at % lps.length]?.id ?? '';
      for (const path of cachedPathsAbout(portal, { company, investment: investment.id, lp, entity: lp }))
        if (!knowsEvents.test(path) && !path.includes('/entities/')) paths.add(path);
    }
    for (const reader of [admin, ...lps])
      for (const path of paths) {
        const { status, body } = await portal.call(reader, 'GET', path);
        answers.set(`${reader.email} ${path}`, { status, body });
      }
    return answers;
  };

  it('that the specification had before is the same with capital events and without', async () => {
    const before = await readAll();
    await portal.sql.rows(removeEvents);
    const after = await readAll();
    expect(before.size).toBeGreaterThan(1_000);
    expect(
      [...before.values()].filter((answer) => (answer as { status: number }).status === 200).length,
    ).toBeGreaterThan(500);
    for (const [call, answer] of before) expect([call, after.get(call)]).toEqual([call, answer]);
  });
});
