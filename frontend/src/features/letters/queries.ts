import {
  getGetLetterQueryOptions,
  getListLettersQueryOptions,
  getListLpsQueryOptions,
  type LetterRecord,
} from '../../api/generated';

const POLL_MS = 2000;

/** Polls only while mails are waiting to be sent. */
const pollInterval = (letters: readonly LetterRecord[] | undefined): number | false =>
  letters?.some(({ waiting }) => waiting > 0) ? POLL_MS : false;

/** All are fetched again at each opening: mails are sent, and LPs unsubscribe, without this page knowing. */
export const letterQueries = {
  lps: getListLpsQueryOptions(undefined, { query: { staleTime: 0 } }),
  letters: getListLettersQueryOptions(undefined, {
    query: { staleTime: 0, refetchInterval: ({ state }) => pollInterval(state.data) },
  }),
  letter: (id: string) =>
    getGetLetterQueryOptions(id, {
      query: { staleTime: 0, refetchInterval: ({ state: { data } }) => pollInterval(data && [data]) },
    }),
};
