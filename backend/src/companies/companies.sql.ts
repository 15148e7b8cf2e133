/** Joins the company's latest mark as `mark`, with nulls when it has none: one lookup in the index company_marks_latest. */
export const joinLatestMark = `
  left join lateral (
    select id, valuation from company_marks
    where company_id = company.id
    order by mark_date desc, created_at desc, id desc
    limit 1
  ) mark on true`;
