import { bySql, type Check } from './check.js';

/** Bulk imports: whole or not at all. */
export const importChecks: readonly Check[] = [
  bySql(
    'Finished imports have given their file back, others have one',
    `select 'bulk_imports ' || id || ' is ' || state as problem from bulk_imports
     where (finished_at is null) <> (file_id is not null) or (finished_at is null) <> (state in ('waiting', 'running'))
     order by id`,
  ),
  bySql(
    'The feed tells of an import that was done, once, and of no other',
    `select 'bulk_imports ' || import.id || ' is ' || import.state || ' and told of ' || told.times || ' times' as problem
     from bulk_imports import
     cross join lateral (
       select count(*) as times from activities where entity_type = 'import' and entity_id = import.id
     ) told
     where told.times <> (import.state = 'done' and not import.dry_run)::int and import.imported_by is not null
     order by import.id`,
  ),
  bySql(
    'The counts of an import add up',
    `select 'bulk_imports ' || import.id as problem from bulk_imports import
     cross join lateral (select count(*) as rows from bulk_import_faults where import_id = import.id) faults
     where state = 'done' and (
       faults.rows <> bad_rows or not dry_run and (bad_rows <> 0 or rows_read <> new_rows + existing_rows))
     order by import.id`,
  ),
  bySql(
    'No import waits for hours',
    `select 'bulk_imports ' || id || ' is ' || state || ' without anybody at it: does a worker run?' as problem
     from bulk_imports where finished_at is null and touched_at < now() - interval '6 hours' order by id`,
  ),
];
