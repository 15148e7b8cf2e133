import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

/** A file of the store, from the upload URL given out for it on. Its bytes lie under its keys in the store. */
export const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_files',
  properties: {
    id: id(),
    uploadedBy: () => p.manyToOne(UserSchema).fieldName('uploaded_by').nullable().ref(),
    mostBytes: p.integer(),
    expiresAt: p.datetime(3),
    claimedAt: p.datetime(3).nullable(),
    registeredAt: p.datetime(3).nullable(),
    size: p.integer().nullable(),
    /** Of the request that is about to register it, until `reservedUntil`. */
    reservation: p.uuid().nullable(),
    reservedUntil: p.datetime(3).nullable(),
    contentType: p.text().nullable(),
    createdAt: createdAt(),
  },
});

export type StoredFile = InferEntity<typeof StoredFileSchema>;

/** A file whose bytes lie, measured, where no upload URL reaches them; it is not part of a record yet. */
export interface StoredUpload {
  id: string;
  /** In bytes. */
  size: number;
  /** What its row is reserved by; null when only this server knows of the file. */
  reservation: string | null;
}

/** Such a one of known content. */
export interface CheckedUpload extends StoredUpload {
  contentType: string;
}
