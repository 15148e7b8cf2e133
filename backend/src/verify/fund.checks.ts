import { bySql, type Check } from './check.js';

const amounts = [
  ['company_marks', 'valuation'],
  ['investments', 'total_investment'],
  ['investments', 'initial_valuation'],
  ['allocations', 'amount'],
] as const;

/** The fund's records. That what LPs hold adds up to no more than the investment is no rule of the portal. */
export const fundChecks: readonly Check[] = [
  bySql(
    'Amounts are above 0',
    amounts
      .map(
        ([table, column]) =>
          `select '${table} ' || id || ': ${column} is ' || ${column} as problem from ${table} where ${column} <= 0`,
      )
      .join(' union all '),
  ),
  bySql(
    'An LP has one part of an investment',
    `select 'allocations ' || string_agg(id::text, ', ' order by id) as problem
     from allocations group by investment_id, lp_id having count(*) > 1`,
  ),
  bySql(
    'Allocations and K-1s are of LPs',
    `select 'allocations ' || part.id as problem
     from allocations part join users person on person.id = part.lp_id where person.role <> 'lp'
     union all
     select 'k1_documents ' || k1.id
     from k1_documents k1 join users person on person.id = k1.lp_id where person.role <> 'lp'`,
  ),
  bySql(
    'Fundraises tell their amounts, other updates have a text',
    `select 'company_updates ' || id as problem from company_updates
     where case update_type when 'fundraise' then amount_raised is null or post_money_valuation is null
           else coalesce(content, '') = '' end
     order by id`,
  ),
  bySql(
    'What was deleted is gone once it can no longer be brought back',
    `select 'documents ' || id as problem from documents where deleted_at < now() - interval '1 day'
     union all
     select 'company_updates ' || id from company_updates where deleted_at < now() - interval '1 day'`,
  ),
];
