import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildEntity, buildUser } from '../../test/builders.js';
import { ComparedJournal } from '../../test/capital/compared-journal.js';
import { createDeal } from '../../test/capital/deal-steps.js';
import { CapitalModel } from '../../test/capital/model.js';
import { stepsOf, writeOf, type Step } from '../../test/capital/steps.js';
import { fc, seed } from '../../../scripts/testing/property.ts';
import { FileStore } from '../storage/file-store.js';
import { allChecks } from '../operations/verify/checks.js';
import { verify } from '../operations/verify/verify.js';
import type { User } from '../users/user.entity.js';

const TODAY = '2026-07-01';
const isFull = process.env['TEST_FULL'] === 'yes';
const seeds = Array.from({ length: isFull ? 40 : 1 }, (_, n) => (seed + n) % 2 ** 31);
const steps = isFull ? 2_000 : 300;
/** All tables are compared after so many steps. */
const between = isFull ? 50 : 15;

/** Steps that nothing refuses. */
const unrefused = new Set(['new deal', 'sell', 'mark', 'delete mark']);
const isAlways = (statuses: readonly number[]): boolean =>
  statuses.every((status) => status >= 400) || statuses.every((status) => status < 400);

jest.setTimeout(isFull ? 1_800_000 : 180_000);

describe('any sequence of allocations, capital events, receipts, reversals and marks', () => {
  let portal: Portal;
  let admin: User;
  let entityIds: string[];
  let firmId: string;
  let companyIds: string[];

  beforeEach(async () => {
    portal = await Portal.start({ today: TODAY });
    const { em } = portal;
    admin = await buildAdmin(em);
    const lps = [await buildUser(em), await buildUser(em), await buildUser(em)];
    for (const lp of lps.slice(0, 2)) await buildEntity(em, { lp });
    companyIds = [(await buildCompany(em)).id, (await buildCompany(em)).id];
    const entities = await portal.sql.rows<{ id: string; isFirm: boolean }>({
      name: 'test-all-entities',
      text: 'select id, lp_id is null as "isFirm" from investing_entities order by id',
    });
    entityIds = entities.filter(({ isFirm }) => !isFirm).map(({ id }) => id);
    firmId = entities.find(({ isFirm }) => isFirm)?.id ?? '';
  });
  afterEach(() => portal.stop());

  /** The statuses of each kind of step, of all seeds together: one seed may refuse a kind never or always. */
  const tally = new Map<string, number[]>();

  const run = async (sequence: readonly Step[]): Promise<void> => {
    const model = new CapitalModel(TODAY, firmId, entityIds);
    const journal = new ComparedJournal(portal, admin);
    for (const companyId of companyIds) await journal.make(createDeal(model, companyId, 100_000_000n), model);
    for (const [at, step] of sequence.entries()) {
      const write = writeOf(model, step);
      if (!write) continue;
      try {
        await journal.make(write, model);
        tally.set(step.name, [...(tally.get(step.name) ?? []), write.status]);
        if (at % between === 0) await journal.compareAll(model);
      } catch (error) {
        throw new Error(`Step ${at}, ${step.name}`, { cause: error });
      }
    }
    await journal.compareAll(model);
  };

  it.each(seeds)(
    `keeps the journal's rules in ${steps} steps, with the figures of a model (seed %i)`,
    async (each) => {
      const sequence = fc.sample(stepsOf(steps), { seed: each, numRuns: 1 })[0] ?? [];
      await run(sequence);
      const place = { databaseUrl: portal.databaseUrl, store: portal.app.get(FileStore) };
      expect((await verify(place, allChecks)).flatMap(({ problems }) => problems)).toEqual([]);
    },
  );

  it('refuses steps of each kind and accepts others', () => {
    // Too few steps of one kind may all be refused, or accepted.
    const always = [...tally].filter(
      ([name, statuses]) => statuses.length > 20 && isAlways(statuses) && !unrefused.has(name),
    );
    expect(always).toEqual([]);
  });
});
