import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../test/app.js';
import { cachedPathsAbout } from '../../test/cached-paths.js';
import { removeEvents } from '../../test/capital/remove-events.js';
import { startDemoFund } from '../../test/demo-fund.js';
import type { User } from '../users/user.entity.js';

jest.setTimeout(300_000);

/** Calls that answer with capital events, what they leave unfunded, freeze or performed, or with what people did. */
const knowsEvents = /activities|allocation-table|capital|created-data|journal|lps\/figures|performance/;

const isOwn =
  ({ id }: User) =>
  (path: string) =>
    path.includes(id) || ['/api/investments', '/api/portfolio/summary'].includes(path);

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

  /** By reader and path, what every cached call answers: to the admin about every record, to an LP about its own. */
  const readAll = async (): Promise<Map<string, { status: number; body: unknown }>> => {
    const [companies, investments] = [await idsOf('companies'), await idsOf('investments')];
    const pathsAbout = (lp: string, deals: readonly { id: string }[]): Set<string> =>
      new Set(
        deals
          .flatMap(({ id: investment }, at) =>
            cachedPathsAbout({
              company: companies[at % companies.length]?.id ?? '',
              investment,
              lp,
              entity: lp,
            }),
          )
          .filter((path) => !knowsEvents.test(path) && !path.includes('/entities/')),
      );
    const answers = new Map<string, { status: number; body: unknown }>();
    for (const [reader, paths] of [
      [admin, pathsAbout(lps[0]?.id ?? '', investments)],
      ...lps.map((lp) => [lp, [...pathsAbout(lp.id, investments.slice(0, 1))].filter(isOwn(lp))] as const),
    ] as const)
      for (const path of paths) {
        const { status, body } = await portal.callUndeclared(reader, 'GET', path);
        answers.set(`${reader.email} ${path}`, { status, body });
      }
    return answers;
  };

  it('that the specification had before is the same with calls and charges and without', async () => {
    await removeEvents(portal, ['proceeds', 'distribution']);
    const before = await readAll();
    await removeEvents(portal, ['call', 'charge']);
    const after = await readAll();
    const read = [...before.values()].filter(({ status }) => status === 200);
    expect(read.length).toBeGreaterThan(250);
    for (const [call, answer] of before) expect([call, after.get(call)]).toEqual([call, answer]);
  });
});
