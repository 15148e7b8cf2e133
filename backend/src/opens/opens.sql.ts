/** What LPs open; a notice is named by its capital event. */
export const openKinds = ['update', 'document', 'k1', 'statement', 'notice', 'letter'] as const;
export type OpenKind = (typeof openKinds)[number];

/** Counts openings: `source` selects kind, record_id, lp_id and opened_by, the same row more than once perhaps. */
export const insertOpens = (source: string): string => `
  insert into record_opens (kind, record_id, lp_id, opened_by, times)
  select kind, record_id, lp_id, opened_by, count(*) from (${source}) opened group by 1, 2, 3, 4
  on conflict (kind, record_id, lp_id, opened_by)
  do update set last_at = now(), times = record_opens.times + excluded.times`;
