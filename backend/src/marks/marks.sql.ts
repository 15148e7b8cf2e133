import { isDocumentFor, seen } from '../access/predicates.js';

/** The document of a mark, as records name it; null without one that still exists, or that the LP may not see. */
export const namedDocument = (mark: string, lpId: string): string => `(
    select json_build_object('id', document.id, 'title', document.title) from documents document
    where document.id = ${mark}.document_id and document.deleted_at is null
      and ${seen(isDocumentFor, 'document', lpId)})`;

/**
 * Joins as `recorded` when and by whom the valuation and the date of the mark `mark`, by the author `author`, were
 * recorded as they are now: edits of the explanation alone do not count. With nulls when there is no mark.
 */
export const joinRecorded = `
  left join lateral (
    select superseded_at, superseded_by_name from mark_versions former
    where former.mark_id = mark.id and (former.valuation, former.mark_date) <> (mark.valuation, mark.mark_date)
    order by former.superseded_at desc, former.id desc limit 1
  ) corrected on true
  cross join lateral (
    select coalesce(corrected.superseded_at, mark.created_at) as at,
      case when corrected.superseded_at is null then trim(author.first_name || ' ' || author.last_name)
        else corrected.superseded_by_name end as by
  ) recorded`;
