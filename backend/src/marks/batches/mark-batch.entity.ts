import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../../database/records.js';

export const MarkBatchSchema = defineEntity({
  name: 'MarkBatch',
  tableName: 'mark_batches',
  properties: {
    id: id(),
    version: version(),
    markDate: p.date(),
    /** Who edited the draft last. */
    preparedBy: p.uuid().nullable(),
    preparedByName: p.text(),
    approvedBy: p.uuid().nullable(),
    approvedByName: p.text().nullable(),
    approvedAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type MarkBatch = InferEntity<typeof MarkBatchSchema>;

describeConstraint('mark_batches_draft_date_key', 'There is already a draft for this day');
describeConstraint('mark_batch_lines_company_id_fkey', 'This company no longer exists');
describeConstraint('mark_batch_lines_document_id_fkey', 'This document no longer exists');
