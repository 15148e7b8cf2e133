import type { Reader } from './actor.js';

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

/** By the condition, a plan needs no sequential scan. */
const ofFirm = (column: string): string => `(select ${column} from firm where is_firm)`;
const isAdmin = (lp: string): string => `${lp}::uuid is null`;

/** True for companies in one of whose investments the LP holds an allocation. */
export const holdsInCompany = (companyId: string, lpId: string): string => `exists (
  select from allocations allocation join investments deal on deal.id = allocation.investment_id
  where deal.company_id = ${companyId} and allocation.lp_id = ${lpId})`;

/** The companies that the LP does not see: in the pipeline or passed on, unless it holds an allocation there. None for admins. */
export const hiddenCompanies = (lp: string): string => `
  select hidden.id from companies hidden
  where ${lp}::uuid is not null and not ${ofFirm('lps_see_pipeline')} and hidden.status in ('pipeline', 'passed')
    and not ${holdsInCompany('hidden.id', lp)}`;

/** True for companies that the LP sees. */
export const seesCompany = (lp: string, companyId = 'company.id'): string =>
  `${companyId} not in (${hiddenCompanies(lp)})`;

export const seesDealNotes = (lp: string): string => `(${isAdmin(lp)} or ${ofFirm('lps_see_deal_notes')})`;

/**
 * True where the LP sees what the fund as a whole has in a deal; `held` is the condition that the LP holds an allocation
 * there. Where LPs do not see what is not allocated, and do see each other's allocations, the difference to the fund's
 * amounts would disclose it.
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
