import { contractOf } from '../src/http/configure-app.js';
import type { Portal } from './app.js';

/** Ids that paths of fund reads are about. */
export interface Records {
  company: string;
  investment: string;
  lp: string;
}

/** The paths of all calls whose answers are kept, about these records. */
export function fundReadsAbout(portal: Portal, { company, investment, lp }: Records): string[] {
  return Object.entries(contractOf(portal.app).paths)
    .filter(([, { get }]) => get && '304' in get.responses)
    .map(([path]) => {
      const id = /companies/.test(path) ? company : /lp|k1|users/.test(path) ? lp : investment;
      return path.replace(/\{\w+\}/, id);
    });
}
