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
