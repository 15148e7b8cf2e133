import { fallenTriggers } from '../database/fallen-triggers.js';
import { fundTriggers } from '../database/migrations/0008-fund-version.js';
import type { Check } from './check.js';

/** Cached figures follow every change of the fund. */
export const figureChecks: readonly Check[] = [
  {
    name: 'Every change of the fund is noticed by those who keep its answers',
    find: ({ client }) => fallenTriggers(client, fundTriggers),
  },
];
