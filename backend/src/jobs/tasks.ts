import { hostname } from 'node:os';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../config/settings.js';
import { logOnce } from './log-once.js';
import { TASK, type TaskOptions } from './task.js';
import { TaskLocks } from './task-locks.js';

/** At least how often due tasks are looked for, so that a restart delays an hourly task by no more than this. */
const LOOK_MS = 60_000;

interface FoundTask extends TaskOptions {
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
    for (const task of this.found()) {
      if (task.byWorkers && this.settings.workers === 'none') continue;
      const timer = setInterval(() => void this.look(task), Math.min(task.everyMs, LOOK_MS));
      this.registry.addInterval(task.name, timer);
    }
  }

  /** Every task of the program, by the names of their locks. */
  found(): FoundTask[] {
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
  async look({ name, everyMs, run }: FoundTask): Promise<void> {
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
