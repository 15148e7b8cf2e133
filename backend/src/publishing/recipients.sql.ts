import {
  audienceOfDocument,
  audienceOfUpdate,
  isInDocumentAudience,
  isInUpdateAudience,
} from '../access/predicates.js';
import { noticePreferences } from '../access/notice-preferences.js';

/** LPs who may sign in one day: a deactivated one is not notified. */
const isLp = `lp.role = 'lp' and lp.deactivated_at is null`;

const lpColumns = `lp.id, lp.email, lp.first_name as "firstName", lp.last_name as "lastName",
  lp.invite_status = 'active' as "hasAccepted", ${noticePreferences('lp')} as notices`;

const order = `order by fold(lp.first_name || ' ' || lp.last_name), lp.id`;

/** Left joins: a record for nobody is one row without an LP. */
const ofUpdate = (record: string, audience: string): string => `
  select record.id as "recordId", ${lpColumns}, json_build_object(
    'updateId', coalesce(record.id::text, '…'), 'title', record.title, 'company', company.name) as params
  from ${record} record
  join companies company on company.id = record.company_id
  left join users lp on ${isLp} and ${audience}`;

const ofDocument = (record: string, audience: string): string => `
  select record.id as "recordId", ${lpColumns}, json_build_object(
    'title', record.title, 'place', coalesce(deal.investment_name, company.name),
    'path', case when deal.id is null then '/company/' || company.id else '/investment/' || deal.id end) as params
  from ${record} record
  left join companies company on company.id = record.company_id
  left join investments deal on deal.id = record.investment_id
  left join users lp on ${isLp} and ${audience}`;

const chosenNow = 'lp.id = any(?::uuid[])';

/** Of records by their ids; K-1s are one row an LP, and one more for those that amend others. */
export const recipientsOf = {
  update: `${ofUpdate('company_updates', isInUpdateAudience(audienceOfUpdate('record', 'lp.id'), 'lp.id'))}
    where record.id = any(?::uuid[]) ${order}`,
  document: `${ofDocument('documents', isInDocumentAudience(audienceOfDocument('record', 'lp.id'), 'lp.id'))}
    where record.id = any(?::uuid[]) ${order}`,
  k1: `
    select null::uuid as "recordId", ${lpColumns}, k1.amends_id is not null as "isAmended", json_build_object(
      'count', count(*), 'taxYears', json_agg(distinct k1.tax_year)) as params
    from k1_documents k1 join users lp on lp.id = k1.lp_id and ${isLp}
    where k1.id = any(?::uuid[])
    group by lp.id, k1.amends_id is not null ${order}, "isAmended"`,
} as const;

/** Of a record that is not saved yet. */
export const recipientsOfNew = {
  /** Parameters: company, audience, title, chosen LPs. */
  update: `${ofUpdate(
    '(select null::uuid as id, ?::uuid as company_id, ?::text as audience, ?::text as title)',
    isInUpdateAudience(
      { audience: 'record.audience', companyId: 'record.company_id', isChosen: chosenNow },
      'lp.id',
    ),
  )} ${order}`,
  /** Parameters: company or null, investment or null, audience, title, chosen LPs twice. */
  document: `${ofDocument(
    '(select null::uuid as id, ?::uuid as company_id, ?::uuid as investment_id, ?::text as audience, ?::text as title)',
    isInDocumentAudience(
      {
        audience: 'record.audience',
        companyId: 'record.company_id',
        investmentId: 'record.investment_id',
        isChosen: chosenNow,
      },
      'lp.id',
    ),
  )} where coalesce(company.id, deal.id) is not null ${order}`,
  /** Parameters: tax year, LPs. */
  k1: `
    select null::uuid as "recordId", ${lpColumns}, json_build_object(
      'count', 1, 'taxYears', json_build_array(?::int)) as params
    from users lp where ${isLp} and ${chosenNow} ${order}`,
} as const;
