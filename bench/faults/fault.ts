import type { RedisServer } from '../../scripts/lib/redis.ts';
import type { Figures } from './figures.ts';

export interface SceneOptions {
  seed: number;
  /** The backend of the queues; without it PostgreSQL. */
  redis?: RedisServer | undefined;
}

/** The portal that faults are injected into, one after the other. */
export interface Faulted {
  /** Checks the invariants of database and store. */
  verify(): Promise<void>;
  /** Starts everything again, whatever the fault left behind. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface Fault<Scene> {
  title: string;
  /** How often it is injected without --quick; once by default. */
  times?: number;
  needsRedis?: boolean;
  run(scene: Scene): Promise<Figures | string>;
}

/** What a file *-faults.ts exports. */
export interface Theme<Scene extends Faulted = Faulted> {
  Scene: { open(options: SceneOptions): Promise<Scene> };
  faults: readonly Fault<Scene>[];
  onRedis?: boolean;
  onBothQueues?: boolean;
}
