import { fundDate } from '../../database/sql-fragments.js';
import { missingTriggers } from '../../database/schema.js';
import { bySql, portalMayOnlyAddTo, type Check } from './verify.js';

const triggers = [
  'company_marks_edited of company_marks',
  'company_marks_deleted of company_marks',
  'mark_versions_append_only of mark_versions',
  'mark_versions_no_truncate of mark_versions',
];

/** Condition on the batch `batch` and its line `line`: the mark is its own, as it is or as it was. */
const isRecorded = (mark: string): string =>
  `${mark}.company_id = line.company_id and ${mark}.valuation = line.valuation
    and ${fundDate(`${mark}.mark_date`)} = batch.mark_date`;

/** Marks that were approved together, and the former versions of marks. */
export const markChecks: readonly Check[] = [
  {
    name: 'Every edit and deletion of a mark keeps its former version',
    find: ({ client }) => missingTriggers(client, triggers),
  },
  portalMayOnlyAddTo('the former versions of marks', ['mark_versions']),
  bySql(
    'Marks whose deletion is recorded are deleted',
    `select 'company_marks ' || mark.id as problem
     from mark_versions former join company_marks mark on mark.id = former.mark_id
     where former.is_deletion order by mark.id`,
  ),
  bySql(
    'Marks that were approved together are recorded',
    `select 'mark_batches ' || batch.id || ': the mark of company ' || line.company_id || ' is missing' as problem
     from mark_batches batch join mark_batch_lines line on line.batch_id = batch.id
     where batch.approved_at is not null and line.valuation is not null
       and not exists (select from company_marks mark where ${isRecorded('mark')})
       and not exists (select from mark_versions former where ${isRecorded('former')})
     order by batch.id, line.company_id`,
  ),
];
