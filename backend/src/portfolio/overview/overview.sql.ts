import { hasLineOf, holdsAllocation, isDocumentFor, isK1For, isUpdateFor } from '../../access/predicates.js';
import { holdsInCompany } from '../../access/visibility.sql.js';
import { eventTitle } from '../../capital/capital.sql.js';
import { isSuperseded, k1Title } from '../../investing-entities/k1.sql.js';

/** SQL pieces of an LP's overview; $1 is the LP. */

/**
 * The LP's own sign-in before its latest one, which began this visit. Of others who read for the LP it is the same: their
 * sign-ins are not the LP's.
 */
export const lastVisit = `
  select created_at as at from account_events
  where user_id = $1 and kind = 'sign_in' and outcome = 'done'
  order by created_at desc, id desc offset 1 limit 1`;

/** What one kind of record adds to the news: which of them the LP may see, and when they were published. */
interface Kind {
  kind: string;
  id: string;
  title: string;
  subtitle: string;
  at: string;
  path: string;
  from: string;
  isSeen: string;
}

const update: Kind = {
  kind: 'update',
  id: 'company_update.id',
  title: 'company_update.title',
  subtitle: 'company.name',
  at: 'company_update.published_at',
  path: `'/update/' || company_update.id`,
  from: `company_updates company_update join companies company on company.id = company_update.company_id`,
  isSeen: `company_update.deleted_at is null and ${isUpdateFor('company_update', '$1::uuid')}
    and (company_update.audience = 'chosen' or ${holdsInCompany('company_update.company_id', '$1::uuid')})`,
};

const document: Kind = {
  kind: 'document',
  id: 'document.id',
  title: 'document.title',
  subtitle: 'coalesce(investment.investment_name, company.name)',
  at: 'document.published_at',
  path: `case when investment.id is null then '/company/' || company.id else '/investment/' || investment.id end`,
  from: `documents document
    left join investments investment on investment.id = document.investment_id
    left join companies company on company.id = document.company_id`,
  isSeen: `document.deleted_at is null and ${isDocumentFor('document', '$1::uuid')} and (document.audience = 'chosen'
    or ${holdsAllocation('document.investment_id', '$1::uuid')} or ${holdsInCompany('document.company_id', '$1::uuid')})`,
};

/** The name of an entity of the relation `holders`, for an LP with several. */
const severalAs = (name: string): string => `case when (select count(*) from holders) > 1 then ${name} end`;
const entityJson = (alias: string, name = `${alias}.legal_name`): string =>
  severalAs(`json_build_object('id', ${alias}.id, 'legalName', ${name})`);

const k1Source = `k1_documents k1
  left join holders entity on entity.id = coalesce(k1.entity_id, first_entity_of(k1.lp_id))`;
const isOwnK1 = isK1For('k1', '$1::uuid');

const k1: Kind = {
  kind: 'k1',
  id: 'k1.id',
  title: k1Title('k1'),
  subtitle: severalAs('entity.legal_name'),
  at: 'k1.published_at',
  path: `'/my-k1s'`,
  from: k1Source,
  isSeen: isOwnK1,
};

const statementSource = `statements statement
  join statement_periods period on period.id = statement.period_id
  join holders entity on entity.id = statement.entity_id`;
const isCurrentStatement =
  'statement.lp_id = $1 and statement.published_at is not null and statement.superseded_at is null';
/** The name that the statement itself says. */
const statementName = `statement.figures #>> '{entity,legalName}'`;

const statement: Kind = {
  kind: 'statement',
  id: 'statement.id',
  title: `'Statement as of ' || to_char(period.period_end, 'FMMon FMDD, YYYY')`,
  subtitle: severalAs(statementName),
  at: 'statement.published_at',
  path: `'/statement/' || statement.id`,
  from: statementSource,
  isSeen: isCurrentStatement,
};

/** A call, a distribution, or the reversal of one: what LPs get a notice of. */
const notice: Kind = {
  kind: 'notice',
  id: 'event.id',
  title: `case when event.reverses is null then ${eventTitle('event')} else 'Reversal of ' || ${eventTitle('source')} end`,
  subtitle: 'investment.investment_name',
  at: 'event.released_at',
  path: `'/capital-account'`,
  from: `capital_events event
    join capital_events source on source.id = coalesce(event.reverses, event.id)
    join investments investment on investment.id = event.investment_id`,
  isSeen: `event.released_at is not null and event.kind in ('call', 'distribution')
    and ${hasLineOf('source.id', '$1::uuid')}`,
};

const newsOf = ({ kind, id, title, subtitle, at, path, from, isSeen }: Kind): string => `
  select '${kind}' as kind, ${id} as id, ${title} as title, ${subtitle} as subtitle, ${at} as at, ${path} as path
  from ${from} cross join last_visit
  where ${at} > last_visit.at and ${isSeen}`;

/** What was published to the LP since the relation `last_visit`: nothing when that is empty. */
export const news = [update, document, k1, statement, notice].map(newsOf).join(' union all ');

export const newestK1 = `
  select k1.id, k1.tax_year as "taxYear", k1.amends_id is not null as "isAmended", '/api/k1-documents/' || k1.id || '/download' as "filePath",
    k1.published_at as "publishedAt", ${entityJson('entity')} as entity,
    count(*) over (partition by k1.tax_year)::int as "ofYear"
  from ${k1Source} where ${isOwnK1} and not ${isSuperseded('k1')}
  order by k1.tax_year desc, k1.published_at desc, k1.id desc limit 1`;

export const newestStatement = `
  select statement.id, period.period_end as "periodEnd", statement.published_at as "publishedAt",
    ${entityJson('entity', statementName)} as entity,
    count(*) over (partition by period.period_end)::int as "ofPeriod"
  from ${statementSource} where ${isCurrentStatement}
  order by period.period_end desc, fold(${statementName}), statement.id limit 1`;
