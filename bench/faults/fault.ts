import type { RedisServer } from '../../scripts/lib/redis.ts';
import type { Figures } from './figures.ts';

export interface SceneOptions {
  seed: number;
  /** What keeps the queues; without it PostgreSQL does. */
  redis?: RedisServer | undefined;
}

/** The portal that faults are injected into, one after the other. */
export interface Faulted {
  /** Database and store against their invariants. */
  verify(): Promise<void>;
  /** Has everything run again, whatever the fault left behind. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface Fault<Scene> {
  title: string;
  /** How often it happens unless --quick; once if it does not say. */
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
