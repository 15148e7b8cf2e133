import type { Calendar } from '../calendar.js';
import { Random } from '../random.js';
import { addCalls, addCharges } from './calls.js';
import type { DemoTerms } from './deal-terms.js';
import { addDistributions, addProceeds } from './paid-out.js';
import { CapitalRecords, type CapitalSources, type DemoCapital } from './records.js';

const SEED = 12;

/** Calls, charges, proceeds and distributions, with their receipts and journal entries as the portal would have written them. */
export function buildCapital(calendar: Calendar, sources: CapitalSources, terms: DemoTerms): DemoCapital {
  const records = new CapitalRecords(calendar, sources.admin, new Random(SEED));
  addCalls(records, sources);
  addCharges(records, sources);
  addProceeds(records, sources);
  addDistributions(records, sources, terms);
  return records.written;
}
