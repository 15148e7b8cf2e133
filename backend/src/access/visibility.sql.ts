import type { Reader } from './actor.js';
import { holdsInCompany } from './predicates.js';

/**
 * What LPs see of other LPs and of the fund, as the firm has set it: SQL conditions over its row, for the statements that
 * answer LPs. Each takes the SQL of the LP who reads: a parameter with `limitedLp`, null for admins, who see everything.
 * The row is read by scalar subqueries, once per statement.
 */

/** Whose allocations an LP sees in a deal: all, of other LPs the names alone, or its own alone. */
export const breakdowns = ['all', 'names', 'own'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** The switches as the firm's settings name them. */
export interface FirmSwitches {
  lpsInBreakdown: Breakdown;
  lpsSeeDealNotes: boolean;
  lpsSeePipeline: boolean;
  lpsSeeFundFigures: boolean;
  lpsSeeAllocationGaps: boolean;
}

/** Select list of the switches from `firm`. */
export const firmSwitches = `firm.lps_in_breakdown as "lpsInBreakdown", firm.lps_see_deal_notes as "lpsSeeDealNotes",
    firm.lps_see_pipeline as "lpsSeePipeline", firm.lps_see_fund_figures as "lpsSeeFundFigures",
    firm.lps_see_allocation_gaps as "lpsSeeAllocationGaps"`;

/** The LP whose reads the switches limit; null for admins. */
export const limitedLp = ({ id, role }: Reader): string | null => (role === 'lp' ? id : null);

/** What an LP is shown, as its client asks. */
export interface ShownToLps {
  breakdown: Breakdown;
  dealNotes: boolean;
  pipeline: boolean;
  fundFigures: boolean;
  allocationGaps: boolean;
}

/** Select list of the same. */
export const shownToLps = `firm.lps_in_breakdown as breakdown, firm.lps_see_deal_notes as "dealNotes",
  firm.lps_see_pipeline as pipeline, firm.lps_see_fund_figures as "fundFigures",
  firm.lps_see_allocation_gaps as "allocationGaps"`;

const ofFirm = (column: string): string => `(select ${column} from firm)`;
const isAdmin = (lp: string): string => `${lp}::uuid is null`;

/** True for companies that are neither in the pipeline nor passed on, unless LPs see those, or the LP holds an allocation there. */
export const seesCompany = (lp: string, { id = 'company.id', status = 'company.status' } = {}): string => `(
  ${isAdmin(lp)} or ${status} not in ('pipeline', 'passed') or ${ofFirm('lps_see_pipeline')}
  or ${holdsInCompany(id, lp)})`;

/** The same of a company by its id alone. */
export const seesCompanyOf = (lp: string, companyId: string): string => `(
  ${isAdmin(lp)} or ${ofFirm('lps_see_pipeline')} or ${holdsInCompany(companyId, lp)} or exists (
    select from companies seen where seen.id = ${companyId} and seen.status not in ('pipeline', 'passed')))`;

export const seesDealNotes = (lp: string): string => `(${isAdmin(lp)} or ${ofFirm('lps_see_deal_notes')})`;

/**
 * True where the LP sees what the fund as a whole has in a deal; `held` is the condition that the LP holds an allocation
 * there. Where LPs do not see what is not allocated, and do see each other's allocations, the difference to the fund's
 * amounts would tell it.
 */
export const seesFundFigures = (
  lp: string,
  held: string,
): string => `(${isAdmin(lp)} or (${ofFirm('lps_see_fund_figures')}
  and (${ofFirm(`lps_see_allocation_gaps or lps_in_breakdown = 'own'`)} or not ${held})))`;

/** True for the allocations that the LP sees in the breakdown of a deal; `owner` is the LP of the allocation. */
export const seesAllocation = (lp: string, owner: string): string =>
  `(${isAdmin(lp)} or ${owner} = ${lp}::uuid or ${ofFirm('lps_in_breakdown')} <> 'own')`;

/** True for those of which it also sees the amounts. */
export const seesAllocationAmounts = (lp: string, owner: string): string =>
  `(${isAdmin(lp)} or ${owner} = ${lp}::uuid or ${ofFirm('lps_in_breakdown')} = 'all')`;

/** The SQL where the condition is true, else null. */
export const shownIf = (condition: string, sql: string): string =>
  condition === 'true' ? sql : `case when ${condition} then ${sql} end`;
