import { useGetLetter, type LetterRecord } from '../../api/generated';

const AGAIN_MS = 2000;

/** How soon to ask again how far letters are: not at all once no mail of them waits. */
export const askAgain = (letters: readonly LetterRecord[] | undefined): number | false =>
  letters?.some(({ waiting }) => waiting > 0) ? AGAIN_MS : false;

/** A letter with its mails, read again and again while some wait. */
export const useLetterProgress = (id: string) =>
  useGetLetter(id, {
    query: { staleTime: 0, refetchInterval: ({ state: { data } }) => askAgain(data && [data]) },
  });
