import { hostname } from 'node:os';
import { Inject, Injectable, Logger, SetMetadata, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Sql } from '../database/sql.js';
import { logOnce } from './log-once.js';

const TASK = 'task';
export const HOUR_MS = 60 * 60 * 1000;

interface TaskOptions {
  /** The interval, whatever the number of processes. */
  everyMs: number;
  /** Only in processes that work on the queues. */
  byWorkers?: boolean;
  /** Once on each machine instead of once in total, for what is on its disk. */
  perMachine?: boolean;
}

/** Declares that the method is run at an interval, each time by one of all processes. */
export const Task = (options: TaskOptions) => SetMetadata(TASK, options);

/** Of the interval: timers of several processes never fire at exactly the same distance. */
const TOLERANCE = 0.9;

const acquire = {
  name: 'task-lock-acquire',
  text: `
    insert into scheduled_tasks as task (name, taken_at, taken_by) values ($1, now(), $2)
    on conflict (name) do update set taken_at = now(), taken_by = excluded.taken_by
    where task.taken_at <= now() - make_interval(secs => $3)
    returning task.name`,
};
const renew = {
  name: 'task-lock-renew',
  text: 'update scheduled_tasks set taken_at = now() where name = $1 and taken_by = $2',
};

/**
 * Locks in a table instead of advisory locks: a lock lasts for the task's interval, so that the first process that requests
 * it, by the database's clock, runs the task, and no other one before the interval has passed again.
 */
@Injectable()
export class TaskLocks {
  private readonly owner = `${hostname()} ${process.pid}`;
  private readonly running = new Set<string>();

  constructor(private readonly sql: Sql) {}

  /** Runs the work if the task is due and no process has its lock. While this process still runs it, renews the lock. */
  async withTaskLock(name: string, everyMs: number, work: () => Promise<void>): Promise<void> {
    if (this.running.has(name)) {
      await this.sql.rows(renew, [name, this.owner]);
      return;
    }
    const seconds = (everyMs / 1000) * TOLERANCE;
    if (!(await this.sql.row(acquire, [name, this.owner, seconds]))) return;
    this.running.add(name);
    await work().finally(() => this.running.delete(name));
  }
}

/** The longest interval between checks for due tasks, so that a restart delays an hourly task by no more than this. */
const CHECK_MS = 60_000;

interface DeclaredTask extends TaskOptions {
  name: string;
  run: () => Promise<void>;
}

/** Runs the methods that @Task declares. */
@Injectable()
export class Tasks implements OnApplicationBootstrap {
  private readonly logger = new Logger(Tasks.name);
  private readonly logError = logOnce((sentence) => this.logger.error(sentence));

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly modules: ModulesContainer,
    private readonly registry: SchedulerRegistry,
    private readonly locks: TaskLocks,
  ) {}

  onApplicationBootstrap(): void {
    for (const task of this.declared()) {
      if (task.byWorkers && this.settings.workers === 'none') continue;
      const timer = setInterval(() => void this.runIfDue(task), Math.min(task.everyMs, CHECK_MS));
      this.registry.addInterval(task.name, timer);
    }
  }

  /** Every task of the program, by the names of their locks. */
  declared(): DeclaredTask[] {
    const scanner = new MetadataScanner();
    return new DiscoveryService(this.modules).getProviders().flatMap(({ instance }) => {
      const provider = instance as Record<string, () => Promise<void>> | undefined;
      if (typeof provider !== 'object' || provider === null) return [];
      const prototype = Object.getPrototypeOf(provider) as object | null;
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const run = provider[method];
        const options = run && (Reflect.getMetadata(TASK, run) as TaskOptions | undefined);
        if (!run || !options) return [];
        const name = `${provider.constructor.name}.${method}${options.perMachine ? ` on ${hostname()}` : ''}`;
        return [{ ...options, name, run: () => run.call(provider) }];
      });
    });
  }

  /** Runs the task if it is due and no other process runs it. */
  async runIfDue({ name, everyMs, run }: DeclaredTask): Promise<void> {
    try {
      await this.locks.withTaskLock(name, everyMs, () => {
        this.logger.debug(`Runs ${name}`);
        return run();
      });
    } catch (error) {
      this.logError(error as Error);
    }
  }
}
