import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

/** A file of the store, from the issue of its upload URL on. Its bytes are under its keys in the store. */
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

/** A file of known size, stored where no upload URL reaches it; it is not part of a record yet. */
export interface StoredUpload {
  id: string;
  /** In bytes. */
  size: number;
  /** What its row is reserved by; null when it has no upload URL. */
  reservation: string | null;
}

/** The same with its content checked. */
export interface CheckedUpload extends StoredUpload {
  contentType: string;
}
