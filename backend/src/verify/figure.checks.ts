import { missingTriggers } from '../database/missing-triggers.js';
import { fundTriggers } from '../database/migrations/0008-fund-version.js';
import { bySql, type Check } from './check.js';

const sums = ['portfolio_value', 'deployed_capital'];
const statuses = ['active', 'failed', 'cancelled'];
const counts = statuses.map((status) => `${status}_investments`);
const kept = [...sums, ...counts];

/** What is kept instead of being reckoned at every reading. */
export const figureChecks: readonly Check[] = [
  {
    name: 'Every change of the fund is noticed by those who keep its answers',
    find: ({ client }) => missingTriggers(client, fundTriggers),
  },
  bySql(
    'The latest mark kept of a company is that of its marks',
    `select 'companies ' || company.id || ': ' || coalesce(kept.latest_mark::text, 'none') || ' is kept, but its marks say '
       || coalesce(latest.valuation::text, 'none') as problem
     from companies company
     left join company_figures kept on kept.company_id = company.id
     left join lateral (
       select valuation from company_marks where company_id = company.id
       order by mark_date desc, created_at desc, id desc limit 1) latest on true
     where kept.company_id is null or kept.latest_mark is distinct from latest.valuation
     order by company.id`,
  ),
  bySql(
    'The figures kept of a company are those of its investments',
    `select 'company_figures ' || kept.company_id as problem
     from company_figures kept
     left join (
       select investment.company_id, sum(investment.current_value) as portfolio_value,
         sum(investment.total_investment) as deployed_capital,
         ${statuses
           .map(
             (status) =>
               `count(*) filter (where investment.status = '${status}')::int as ${status}_investments`,
           )
           .join(', ')}
       from investment_values investment
       group by investment.company_id) reckoned on reckoned.company_id = kept.company_id
     where (${kept.map((column) => `kept.${column}`).join(', ')})
       is distinct from (${kept.map((column) => `coalesce(reckoned.${column}, 0)`).join(', ')})
     order by kept.company_id`,
  ),
  bySql(
    'The figures kept of the fund are those of its companies',
    `select 'fund_figures: ' || column_name || ' is ' || kept || ', but its companies have ' || summed as problem
     from fund_figures,
       (select ${kept.map((column) => `coalesce(sum(${column}), 0) as ${column}`).join(', ')} from company_figures) sums,
       lateral (values ${kept.map((column) => `('${column}', fund_figures.${column}::numeric, sums.${column}::numeric)`).join(', ')})
         as figure(column_name, kept, summed)
     where kept <> summed`,
  ),
];
