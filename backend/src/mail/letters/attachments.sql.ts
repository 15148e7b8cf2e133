import { isAttachmentFor } from '../../access/predicates.js';

const of = (letterId: string, lpId: string | undefined): string =>
  `attached.letter_id = ${letterId} ${lpId === undefined ? '' : `and ${isAttachmentFor('attached', lpId)}`}`;

/** SQL: the files of a letter as JSON; of an LP those that it may open. */
export const attachmentsOf = (letterId: string, lpId?: string): string => `(
  select coalesce(json_agg(json_build_object('id', attached.id, 'name', attached.name,
      'filename', 'uploads/' || file.id, 'size', file.size, 'documentId', attached.document_id)
    order by attached.created_at, attached.id), '[]')
  from letter_attachments attached
  left join documents document on document.id = attached.document_id and document.deleted_at is null
  join stored_files file on file.id = coalesce(attached.file_id, document.file_id)
  where ${of(letterId, lpId)})`;

/** SQL: the names of those that the LP may open, as JSON. */
export const attachmentNames = (letterId: string, lpId: string): string => `(
  select coalesce(json_agg(attached.name order by attached.created_at, attached.id), '[]')
  from letter_attachments attached where ${of(letterId, lpId)})`;
