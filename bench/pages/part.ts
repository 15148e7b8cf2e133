import type { Credentials } from '../../scripts/lib/stage.ts';
import type { PagesBrowser } from './browser.ts';
import type { PageResult } from './table.ts';

export type Role = 'visitor' | 'admin' | 'lp';

/** The arguments of each part of the measurement. */
export interface PartInput {
  browser: PagesBrowser;
  /** Who signs in, by role; a visitor does not. */
  people: { admin: Credentials; lp: Credentials; visitor?: undefined };
  /** Adds investments until there are MANY_INVESTMENTS. */
  enlarge: () => Promise<void>;
  log: (line: string) => void;
}

export type MeasurePart = (input: PartInput) => Promise<PageResult[]>;
