import { getListK1DocumentsQueryOptions, getListK1DraftsQueryOptions } from '../../api/generated';

/** Drafts expire, and are fetched again on each visit: long enough for the loader and the page to share one read. */
const DRAFTS_FRESH_MS = 5_000;

/** The page of an LP. */
export const myK1Queries = { documents: getListK1DocumentsQueryOptions() };

/** The page of the admins. */
export const adminK1Queries = {
  documents: getListK1DocumentsQueryOptions(),
  drafts: getListK1DraftsQueryOptions(undefined, { query: { staleTime: DRAFTS_FRESH_MS } }),
};
