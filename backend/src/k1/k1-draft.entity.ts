import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id } from '../database/columns.js';
import { StoredFileSchema } from '../storage/stored-file.entity.js';
import { UserSchema } from '../users/user.entity.js';

/**
 * - waiting: not read yet
 * - matched: names one LP and one tax year beyond doubt
 * - unsure: points to an LP or a year, with the doubt in `reason`
 * - unmatched: points to nobody
 * - refused: no PDF that opens; its bytes are gone already
 */
export const draftStates = ['waiting', 'matched', 'unsure', 'unmatched', 'refused'] as const;

/** An uploaded K-1 that its admin has not filed yet. Nobody else sees it. */
export const K1DraftSchema = defineEntity({
  name: 'K1Draft',
  tableName: 'k1_drafts',
  properties: {
    id: id(),
    uploadedBy: () => p.manyToOne(UserSchema).fieldName('uploaded_by').ref(),
    file: () => p.oneToOne(StoredFileSchema).fieldName('file_id').nullable().ref(),
    originalName: p.text(),
    state: p.enum(draftStates).default('waiting'),
    lp: () => p.manyToOne(UserSchema).nullable().ref(),
    taxYear: p.integer().nullable(),
    reason: p.text().nullable(),
    createdAt: createdAt(),
  },
});
