import { accounts } from './expectations/accounts.js';
import { deletions } from './expectations/deletions.js';
import { reads } from './expectations/reads.js';
import { writes } from './expectations/writes.js';
import type { Expectation } from './verdicts.js';

/**
 * Each call of the contract, with the records in its path by their names in `WholeFund.ids`. In order: the last calls
 * delete the records that earlier ones need.
 */
export const expectations: Expectation[] = [...accounts, ...reads, ...writes, ...deletions];
