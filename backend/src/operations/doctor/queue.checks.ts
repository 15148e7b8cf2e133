import { readRedisState } from '../../jobs/redis-state.js';
import { QUEUE_SCHEMA } from '../../database/schema.js';
import { depthOf, pendingWork, type PendingWork } from '../../telemetry/pending-work.js';
import {
  counted,
  DatabaseAway,
  formatSpan,
  messageOf,
  ok,
  onConnection,
  problem,
  rowOf,
  warning,
  type Finding,
  type HealthCheck,
} from './check.js';

/** Longer than a queue ever waits while a worker runs. */
const LONG_WAIT_S = 300;
const OVERDUE_S = 900;

const queueCheck: HealthCheck = {
  name: 'Queue',
  inspect: (context) =>
    context.settings.redisUrl
      ? lookAtRedis(context.settings.redisUrl)
      : onConnection(context, async (client) => {
          const { exists } = await rowOf<{ exists: boolean }>(
            client,
            `select to_regnamespace('${QUEUE_SCHEMA}') is not null as exists`,
          );
          return exists
            ? ok('In PostgreSQL')
            : warning(
                'Its schema is missing in PostgreSQL',
                'Start the portal, or run npm run cli -- migrate.',
              );
        }),
};

async function lookAtRedis(url: string): Promise<Finding> {
  try {
    const { server, used, policy } = await readRedisState(url);
    const found = `${server}, ${used}B in use, maxmemory-policy ${policy}`;
    return policy === 'noeviction'
      ? ok(found)
      : warning(
          found,
          'Set maxmemory-policy noeviction, or Redis drops queued work when its memory is full.',
        );
  } catch (error) {
    return problem(
      `Redis cannot be used: ${messageOf(error)}`,
      'Start it, or correct REDIS_URL. E-mails and imports wait meanwhile, and nothing is lost.',
    );
  }
}

const jobsCheck: HealthCheck = {
  name: 'Jobs',
  async inspect(context) {
    const depths = await context
      .queues()
      .then((queues) => Promise.all(queues.map(depthOf)))
      .catch((error: unknown) => {
        if (error instanceof DatabaseAway) throw error;
        return null;
      });
    if (!depths) return warning('Not checked, because the queue cannot be used', 'See Queue and Database.');
    const waiting = depths.reduce((sum, { jobs }) => sum + (jobs['waiting'] ?? 0), 0);
    const oldest = Math.max(0, ...depths.map(({ oldestSeconds }) => oldestSeconds));
    return oldest > LONG_WAIT_S
      ? problem(
          `${counted(waiting, 'job')} waiting, the oldest for ${formatSpan(oldest * 1_000)}`,
          'Start a worker (npm run worker), or see why the running one is busy.',
        )
      : ok(`${counted(waiting, 'job')} waiting`);
  },
};

const work = { ...pendingWork, lastSent: `select max(sent_at) as "lastSentAt" from outgoing_mails` };

const mailsCheck: HealthCheck = {
  name: 'E-mails',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const { mailsPending, mailsFailed, oldestDueSeconds } = await rowOf<PendingWork>(client, work.text);
      const { lastSentAt } = await rowOf<{ lastSentAt: Date | null }>(client, work.lastSent);
      const sent = lastSentAt
        ? `the last was sent ${formatSpan(Date.now() - lastSentAt.getTime())} ago`
        : 'none was sent yet';
      const found = `${mailsPending} waiting, ${mailsFailed} failed within a week, ${sent}`;
      if (oldestDueSeconds > OVERDUE_S)
        return problem(found, 'E-mails are overdue: check the mail server, and that a worker runs.');
      return mailsFailed > 0 ? warning(found, 'Settings, Mail says why; send them again there.') : ok(found);
    }),
};

const importsCheck: HealthCheck = {
  name: 'Imports',
  inspect: (context) =>
    onConnection(context, async (client) => {
      const { stuck } = await rowOf<{ stuck: number }>(
        client,
        `select count(*)::int as stuck from bulk_imports
         where finished_at is null and touched_at < now() - interval '1 hour'`,
      );
      const { importsWaiting, importsRunning } = await rowOf<PendingWork>(client, work.text);
      const found = `${importsWaiting} waiting, ${importsRunning} running`;
      return stuck > 0
        ? problem(`${found}, ${stuck} untouched for an hour`, 'Start a worker: npm run worker.')
        : ok(found);
    }),
};

/** What waits in the queues and in the tables that they are about. */
export const queueChecks: readonly HealthCheck[] = [queueCheck, jobsCheck, mailsCheck, importsCheck];
