/** SQL pieces for statements: `statement` (statements), its `period` and the LP `lp`. */

const statementState = `case when statement.published_at is null then 'draft'
  when statement.superseded_at is not null then 'superseded' else 'published' end`;

/** The fields of a StatementRow. Names are those that the statement says. */
export const statementColumns = `
  statement.id, statement.period_id as "periodId", period.period_end as "periodEnd", statement.version,
  ${statementState} as state,
  json_build_object('id', lp.id, 'firstName', lp.first_name, 'lastName', lp.last_name) as lp,
  json_build_object('id', statement.entity_id, 'legalName', statement.figures #>> '{entity,legalName}') as entity,
  statement.figures #>> '{rollForwards,quarter,closing}' as closing, statement.published_at as "publishedAt",
  statement.published_by_name as "publishedBy", statement.superseded_at as "supersededAt", statement.replaces,
  (select later.id from statements later where later.replaces = statement.id and later.published_at is not null)
    as "replacedBy",
  statement.reason, file.size, statement.pdf_sha256 as sha256, statement.created_at as "createdAt"`;

export const statementSource = `
  from statements statement
  join statement_periods period on period.id = statement.period_id
  join users lp on lp.id = statement.lp_id
  join stored_files file on file.id = statement.file_id`;

/** Where the PDF of a statement is stored, and what its name is made of. */
export interface StoredStatement {
  [column: string]: unknown;
  fileId: string;
  periodEnd: string;
  version: number;
  legalName: string;
  entityId: string;
}
