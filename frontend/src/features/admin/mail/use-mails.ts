import { useListMails } from '../../../api/generated';
import { lookAgainIn } from './mail-states';

/** Mails are also written and sent without anybody's doing on the screen, so they are read at each visit. */
const FRESH_MS = 5000;

/** The newest mails, read again as long as one is on its way. */
export const useMails = () =>
  useListMails(undefined, {
    query: {
      staleTime: FRESH_MS,
      refetchInterval: ({ state: { data } }) => lookAgainIn(data ?? []),
    },
  });
