import type { Client } from 'pg';
import type { Stage } from '../../scripts/lib/stage.ts';
import type { Fixture } from '../fixture.ts';
import type { GoalResult } from '../report.ts';
import type { Pace } from '../rounds.ts';

/** The arguments of each goal. */
export interface Given {
  fixture: Fixture;
  stage: Stage;
  client: Client;
  log: (line: string) => void;
  pace: Pace;
  quick: boolean;
}

export type Measure = (given: Given) => Promise<GoalResult[]>;
