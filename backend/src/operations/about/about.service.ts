import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { BUILD_ID, portalVersion, shortBuild } from '../../config/version.js';
import { Sql } from '../../database/sql.js';
import { Queues } from '../../jobs/queues.js';
import { Tasks } from '../../jobs/tasks.js';
import { MailTransport } from '../../mail/transports.js';
import { FileStore } from '../../storage/file-store.js';
import { backupChecks, recordedSpaceChecks } from '../doctor/backup.checks.js';
import { runChecks, type CheckContext, type HealthCheck } from '../doctor/check.js';
import { databaseChecks, twoFactorCheck } from '../doctor/database.checks.js';
import { machineChecks, secretCheck, versionChecks } from '../doctor/machine.checks.js';
import { queueChecks } from '../doctor/queue.checks.js';
import { mailChecks, storageChecks } from '../doctor/storage.checks.js';
import { DIRECT_DATABASE_URL } from '../scheduled-backups/backup-schedule.js';
import type { About } from './about.dto.js';
import { tasksOf } from './tasks.js';

/** The checks of the doctor, but for those of where backups are made: that is where a worker runs. */
const groups: readonly { name: string; checks: readonly HealthCheck[] }[] = [
  { name: 'Backups', checks: [...backupChecks, ...recordedSpaceChecks] },
  { name: 'Database', checks: databaseChecks },
  { name: 'Files', checks: storageChecks },
  { name: 'Queues and e-mail', checks: [...queueChecks, ...mailChecks] },
  { name: 'Machine', checks: [...machineChecks, ...versionChecks] },
  { name: 'Security', checks: [twoFactorCheck, secretCheck] },
];

/** The checks write probes and connect to servers: several visitors share one run. */
const FRESH_MS = 10_000;

/** What the page About and health shows. */
@Injectable()
export class AboutService {
  private latest: { at: number; about: Promise<About> } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(BUILD_ID) private readonly build: string,
    @Inject(DIRECT_DATABASE_URL) private readonly databaseUrl: string,
    private readonly store: FileStore,
    private readonly mail: MailTransport,
    private readonly queues: Queues,
    private readonly tasks: Tasks,
    private readonly sql: Sql,
  ) {}

  about(): Promise<About> {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > FRESH_MS) {
      const about = this.examine();
      this.latest = { at: now, about };
      about.catch(() => (this.latest = undefined));
    }
    return this.latest.about;
  }

  private async examine(): Promise<About> {
    const context: CheckContext = {
      settings: this.settings,
      databaseUrl: () => Promise.resolve(this.databaseUrl),
      store: () => Promise.resolve(this.store),
      mail: this.mail,
      queues: () => Promise.resolve(this.queues.all),
    };
    const [version, tasks, found] = await Promise.all([
      portalVersion(),
      tasksOf(this.tasks, this.sql),
      Promise.all(groups.map(({ checks }) => runChecks(checks, context))),
    ]);
    return {
      version,
      build: shortBuild(this.build),
      checkedAt: new Date().toISOString(),
      groups: groups.map(({ name }, at) => ({
        name,
        findings: (found[at] ?? []).map(({ advice = null, ...finding }) => ({ ...finding, advice })),
      })),
      tasks,
    };
  }
}
