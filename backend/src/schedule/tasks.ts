import { hostname } from 'node:os';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../env.js';
import { logOnce } from '../queue/log-once.js';
import { TASK, type TaskOptions } from './task.js';
import { Turns } from './turns.js';

/** A task whose time comes once an hour is not put off by a restart for longer than this. */
const LOOK_MS = 60_000;

interface FoundTask extends TaskOptions {
  name: string;
  run: () => Promise<void>;
}

/** Runs what declares to be a task. */
@Injectable()
export class Tasks implements OnApplicationBootstrap {
  private readonly logger = new Logger(Tasks.name);
  private readonly tell = logOnce((sentence) => this.logger.error(sentence));
  private readonly running = new Set<string>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly modules: ModulesContainer,
    private readonly registry: SchedulerRegistry,
    private readonly turns: Turns,
  ) {}

  onApplicationBootstrap(): void {
    for (const task of this.found()) {
      if (task.byWorkers && this.settings.workers === 'none') continue;
      const timer = setInterval(() => void this.look(task), Math.min(task.everyMs, LOOK_MS));
      this.registry.addInterval(task.name, timer);
    }
  }

  /** Every task of the program, by the names that their turns are kept by. */
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

  /** Runs it when it is this process's turn; until it is done nobody else's turn comes. */
  async look({ name, everyMs, run }: FoundTask): Promise<void> {
    try {
      if (this.running.has(name)) return await this.turns.keep(name);
      if (!(await this.turns.take(name, everyMs))) return;
      this.running.add(name);
      this.logger.debug(`Runs ${name}`);
      await run().finally(() => this.running.delete(name));
    } catch (error) {
      this.tell(error as Error);
    }
  }
}
