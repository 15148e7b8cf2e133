import {
  getGetK1SeasonQueryOptions,
  getListK1ConsentsQueryOptions,
  getListK1DocumentsQueryOptions,
  getListK1DraftsQueryOptions,
} from '../../api/generated';

/** Drafts expire, and are fetched again on each visit: long enough for the loader and the page to share one read. */
const DRAFTS_FRESH_MS = 5_000;

/** The page of an LP. */
export const myK1Queries = {
  documents: getListK1DocumentsQueryOptions(),
  consents: getListK1ConsentsQueryOptions(),
};

/** The K-1s of a tax year, as the address names it: the last finished one without it. */
export const seasonQuery = (year: string | undefined) =>
  getGetK1SeasonQueryOptions(year && /^20\d\d$/.test(year) ? { year: Number(year) } : {});

/** The page of the admins. */
export const adminK1Queries = {
  documents: getListK1DocumentsQueryOptions(),
  drafts: getListK1DraftsQueryOptions(undefined, { query: { staleTime: DRAFTS_FRESH_MS } }),
};
