import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { ComparedFund } from '../../test/compared-fund.js';
import { fundCommands } from '../../test/fund-commands.js';
import { FundModel } from '../../test/fund-model.js';
import { fc, seed } from '../../../scripts/testing/property.ts';
import { FileStore } from '../storage/file-store.js';
import type { User } from '../users/user.entity.js';
import { allChecks } from '../operations/verify/checks.js';
import { verify } from '../operations/verify/verify.js';

const TODAY = '2026-07-01';
const isFull = process.env['TEST_FULL'] === 'yes';
const runs = isFull ? 60 : 10;
const mostCommands = isFull ? 200 : 80;
/** Limits the runs and the shrinking of a failure, so that both end before Jest's timeout and the failure is printed. */
const timeLimit = isFull ? 1_800_000 : 60_000;

jest.setTimeout(timeLimit + 60_000);

describe('any sequence of changes to companies, marks, investments and allocations', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];

  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    admin = await buildAdmin(portal.em);
    lps = [await buildUser(portal.em), await buildUser(portal.em), await buildUser(portal.em)];
  });
  afterAll(() => portal.stop());

  const empty = () =>
    portal.asOwner(
      async (client) => void (await client.query('delete from investments; delete from companies')),
    );

  const problems = async (): Promise<string[]> => {
    const place = { databaseUrl: portal.databaseUrl, store: portal.app.get(FileStore) };
    return (await verify(place, allChecks)).flatMap((verdict) => verdict.problems);
  };

  it(`results in the figures of exact decimals, without problems for verify (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fundCommands(mostCommands), async (commands) => {
        await empty();
        const lpIds = lps.map(({ id }) => id);
        const model = new FundModel(TODAY, lpIds);
        const fund = new ComparedFund(portal, admin, lps);
        await fc.asyncModelRun(() => ({ model, real: fund }), commands);
        await fund.compareAll(model);
        expect(await problems()).toEqual([]);
      }),
      { seed, numRuns: runs, unbiased: true, interruptAfterTimeLimit: timeLimit },
    );
  });
});
