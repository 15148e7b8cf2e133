import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt } from '../database/records.js';
import { StoredFileSchema } from '../storage/stored-file.entity.js';
import { InvestingEntitySchema } from '../investing-entities/investing-entity.entity.js';
import { UserSchema } from '../users/user.entity.js';

export const AMENDED_ALREADY = 'This K-1 was amended already. Amend the newest one, or delete its draft.';

describeConstraint('k1_documents_entity_lp_fkey', 'This entity no longer exists');
describeConstraint('k1_drafts_entity_lp_fkey', 'This entity no longer exists');
describeConstraint('k1_documents_amends_key', AMENDED_ALREADY);
describeConstraint('k1_documents_amends_fkey', 'This K-1 was amended. Delete the amended one first.');

/** A Schedule K-1 of one LP for one tax year. */
export const K1DocumentSchema = defineEntity({
  name: 'K1Document',
  tableName: 'k1_documents',
  properties: {
    id: id(),
    lp: () => p.manyToOne(UserSchema).ref(),
    /** Null when it names the LP alone. */
    entity: () => p.manyToOne(InvestingEntitySchema).nullable().ref(),
    taxYear: p.integer(),
    file: () => p.oneToOne(StoredFileSchema).fieldName('file_id').ref(),
    originalName: p.text(),
    uploadedBy: () => p.manyToOne(UserSchema).fieldName('uploaded_by').ref(),
    /** The K-1 of the same LP, entity and year that it replaces once it is published. */
    amendsId: p.uuid().nullable(),
    /** Null while it is a draft. */
    publishedAt: p.datetime(3).nullable().defaultRaw('now()'),
    publishAt: p.datetime(3).nullable(),
    notifyOnPublish: p.boolean().default(false),
    preparedBy: p.uuid().nullable(),
    publishedBy: p.uuid().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type K1Document = InferEntity<typeof K1DocumentSchema>;

/**
 * - waiting: not read yet
 * - matched: names one LP and one tax year unambiguously
 * - unsure: points to an LP or a year, with the doubt in `reason`
 * - unmatched: points to no LP
 * - refused: no PDF that opens; its bytes are deleted already
 * - several: contains the K-1s of several partners; it has to be split, and is never filed as a whole
 */
export const draftStates = ['waiting', 'matched', 'unsure', 'unmatched', 'refused', 'several'] as const;

/** A K-1 found in a draft, with whose it seems to be by its own pages alone. */
export interface DraftPart {
  firstPage: number;
  lastPage: number;
  state: 'matched' | 'unsure' | 'unmatched';
  lpId: string | null;
  /** Absent from drafts that were read before LPs had several entities. */
  entityId?: string | null;
  taxYear: number | null;
  reason: string | null;
}

/** An uploaded K-1 that is not filed yet; only the admin who uploaded it sees it. */
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
    entity: () => p.manyToOne(InvestingEntitySchema).nullable().ref(),
    taxYear: p.integer().nullable(),
    reason: p.text().nullable(),
    parts: p.json<DraftPart[]>().nullable(),
    /** Pages that an admin chose from a file with several K-1s. */
    isSplit: p.boolean().default(false),
    createdAt: createdAt(),
  },
});
