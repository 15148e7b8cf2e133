import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Portal } from '../../test/app.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { Tasks } from './tasks.js';

const everyMs = 10_000;
const later = `update scheduled_tasks set taken_at = taken_at - interval '10 seconds'`;

describe('A scheduled task', () => {
  let database: TestDatabase;
  let portals: Portal[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const shared = { url: database.url, drop: () => Promise.resolve() };
    portals = await Promise.all([1, 2, 3].map(() => Portal.start({ database: shared, tasks: true })));
  });
  afterEach(() => portals[0]?.em.execute(`delete from scheduled_tasks where name like 'spec %'`));
  afterAll(async () => {
    for (const portal of portals) await portal.stop();
    await database.drop();
  });

  const tasksOf = (portal: Portal) => portal.app.get(Tasks);
  const pass = () => portals[0]?.em.execute(later);

  /** How often the task was run when all processes checked for it at the same moment. */
  async function runsOf(name: string): Promise<number> {
    let runs = 0;
    const run = async () => void (runs += 1);
    await Promise.all(portals.map((portal) => tasksOf(portal).runIfDue({ name, everyMs, run })));
    return runs;
  }

  it('is run by one of all processes each time it is due', async () => {
    expect(await runsOf('spec one')).toBe(1);
    expect(await runsOf('spec one')).toBe(0);
    expect(await runsOf('spec other')).toBe(1);
    await pass();
    expect(await runsOf('spec one')).toBe(1);
  });

  it('is not started by any process while one still runs it, however long that takes', async () => {
    const [one, ...others] = portals.map(tasksOf);
    const done = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const run = (): Promise<void> => {
      begun.resolve();
      return done.promise;
    };
    const task = { name: 'spec long', everyMs, run };
    const first = one?.runIfDue(task);
    const runsAt = async (tasks: Tasks | undefined) => {
      let runs = 0;
      await tasks?.runIfDue({ ...task, run: async () => void (runs += 1) });
      return runs;
    };
    await begun.promise;
    for (let time = 0; time < 3; time += 1) {
      await runsAt(one);
      await pass();
      await runsAt(one);
      for (const other of others) expect(await runsAt(other)).toBe(0);
    }
    done.resolve();
    await first;
    await pass();
    expect(await runsAt(others[0])).toBe(1);
  });

  it('is run again, also by other processes, after it failed', async () => {
    const [one, other] = portals.map(tasksOf);
    await one?.runIfDue({ name: 'spec failing', everyMs, run: () => Promise.reject(new Error('It failed')) });
    await pass();
    let runs = 0;
    await other?.runIfDue({ name: 'spec failing', everyMs, run: async () => void (runs += 1) });
    expect(runs).toBe(1);
  });

  it('is one of these; those of workers do not run in processes without workers', async () => {
    const [portal] = portals;
    const found = portal ? tasksOf(portal).declared() : [];
    const names = found.map(
      ({ name, everyMs: period }) => `${name.replace(/ on .*/, ' on this machine')}, ${period / 1000} s`,
    );
    expect(names.toSorted()).toEqual([
      'BackupSchedule.runDue, 60 s',
      'DeletedRows.purge, 5 s',
      'Digests.postDigests, 600 s',
      'ExpiredRows.removeExpired, 3600 s',
      'FileSweep.removeLeftovers on this machine, 3600 s',
      'FileSweep.sweep, 10 s',
      'ImportSchedule.purge, 3600 s',
      'ImportSchedule.sweep, 10 s',
      'K1DraftsPurge.purgeForgotten, 3600 s',
      'MailSchedule.purge, 3600 s',
      'MailSchedule.sweep, 10 s',
      'PreparationSweep.sweep, 10 s',
      'Publishing.publishDue, 60 s',
      'Reminders.sendDueReminders, 3600 s',
    ]);
    const running = portal?.app.get(SchedulerRegistry).getIntervals() ?? [];
    const byWorkers = found.map(({ name }) => name).filter((name) => !running.includes(name));
    expect(byWorkers.toSorted()).toEqual([
      'BackupSchedule.runDue',
      'ImportSchedule.sweep',
      'MailSchedule.sweep',
      'PreparationSweep.sweep',
    ]);
  });
});
