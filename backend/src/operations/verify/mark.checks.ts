import { missingTriggers } from '../../database/schema.js';
import { bySql, portalMayOnlyAddTo, type Check } from './verify.js';

const triggers = [
  'company_marks_edited of company_marks',
  'company_marks_deleted of company_marks',
  'mark_versions_append_only of mark_versions',
  'mark_versions_no_truncate of mark_versions',
];

/** The former versions of marks. */
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
];
