/**
 * Condition on `investment`: it is active, its company has not failed, and less than its total is allocated to LPs.
 * Takes the SQL of its id and of the status of its company.
 */
export const isUnderAllocated = (id: string, companyStatus: string): string => `(
  investment.status = 'active' and ${companyStatus} <> 'failed' and investment.total_investment > (
    select coalesce(sum(allocation.amount), 0.00) from allocations allocation where allocation.investment_id = ${id}))`;
