import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, updatedAt } from '../database/columns.js';
import { StoredFileSchema } from '../storage/stored-file.entity.js';
import { UserSchema } from '../users/user.entity.js';

/** A Schedule K-1 of one LP for one tax year. */
export const K1DocumentSchema = defineEntity({
  name: 'K1Document',
  tableName: 'k1_documents',
  properties: {
    id: id(),
    lp: () => p.manyToOne(UserSchema).ref(),
    taxYear: p.integer(),
    file: () => p.oneToOne(StoredFileSchema).fieldName('file_id').ref(),
    originalName: p.text(),
    uploadedBy: () => p.manyToOne(UserSchema).fieldName('uploaded_by').ref(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type K1Document = InferEntity<typeof K1DocumentSchema>;
