import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkLetter,
  getGetLetterOfRecipientQueryOptions,
  getGetLetterQueryOptions,
  getGetOwnLetterQueryOptions,
  getListLettersQueryOptions,
  getListLpsQueryOptions,
  getListOwnLettersQueryOptions,
  previewLetter,
  type CheckLetterRequest,
  type LetterRecord,
  type PreviewLetterRequest,
} from '../../api/generated';

const POLL_MS = 2000;

/** Beginnings of query keys. */
const previews = ['/api/lp-letters/preview'];
const checks = ['/api/lp-letters/check'];

/** Polls only while mails are waiting to be sent. */
const pollInterval = (letters: readonly LetterRecord[] | undefined): number | false =>
  letters?.some(({ waiting }) => waiting > 0) ? POLL_MS : false;

/** All are fetched again at each opening: mails are sent, and LPs unsubscribe, without this page knowing. */
export const letterQueries = {
  previews,
  checks,
  lps: getListLpsQueryOptions(undefined, { query: { staleTime: 0 } }),
  letters: getListLettersQueryOptions(undefined, {
    query: { staleTime: 0, refetchInterval: ({ state }) => pollInterval(state.data) },
  }),
  letter: (id: string) =>
    getGetLetterQueryOptions(id, {
      query: { staleTime: 0, refetchInterval: ({ state: { data } }) => pollInterval(data && [data]) },
    }),
  ofRecipient: (id: string, lpId: string) => getGetLetterOfRecipientQueryOptions(id, lpId),
  /** As the letter would reach a recipient if it was sent now. */
  preview: (request: PreviewLetterRequest | undefined) =>
    queryOptions({
      queryKey: [...previews, request],
      queryFn: ({ signal }) => previewLetter(request as PreviewLetterRequest, { signal }),
      enabled: request !== undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    }),
  /** Who would get it now. */
  check: (request: CheckLetterRequest | undefined) =>
    queryOptions({
      queryKey: [...checks, request],
      queryFn: ({ signal }) => checkLetter(request as CheckLetterRequest, { signal }),
      enabled: request !== undefined,
      staleTime: 0,
      retry: false,
    }),
};

/** Of the LP who is signed in. What was opened changes with each visit. */
export const ownLetterQueries = {
  letters: getListOwnLettersQueryOptions(undefined, { query: { staleTime: 0 } }),
  letter: (id: string) => getGetOwnLetterQueryOptions(id),
};
