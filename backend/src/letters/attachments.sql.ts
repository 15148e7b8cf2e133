import { isAttachmentFor } from '../access/predicates.js';

/** SQL: the files of a letter as JSON; of an LP those that it may open. */
export const attachmentsOf = (letterId: string, lpId?: string): string => `(
  select coalesce(json_agg(json_build_object('id', attached.id, 'name', attached.name,
      'filename', 'uploads/' || file.id, 'size', file.size, 'documentId', attached.document_id)
    order by attached.created_at, attached.id), '[]')
  from letter_attachments attached
  left join documents document on document.id = attached.document_id and document.deleted_at is null
  join stored_files file on file.id = coalesce(attached.file_id, document.file_id)
  where attached.letter_id = ${letterId} ${lpId === undefined ? '' : `and ${isAttachmentFor('attached', lpId)}`})`;
