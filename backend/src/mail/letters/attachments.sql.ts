import { isAttachmentFor } from '../../access/predicates.js';

/** SQL: the names of a letter's files that the LP may open, as JSON. */
export const attachmentNames = (letterId: string, lpId: string): string => `(
  select coalesce(json_agg(attached.name order by attached.created_at, attached.id), '[]')
  from letter_attachments attached
  where attached.letter_id = ${letterId} and ${isAttachmentFor('attached', lpId)})`;
