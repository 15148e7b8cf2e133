declare global {
  interface Window {
    /** Of public/load-again.js, which runs before any chunk; tests have none. */
    pageLoad?: {
      /** Loads the page again, unless no web answers or it has been tried often enough for this: whether it does. */
      again: (what: string) => Promise<boolean>;
      againOrSaySo: (what: string) => Promise<void>;
      isMissing: (error: unknown) => boolean;
    };
  }
}

/** Whether an import failed because its chunk, or a style that it needs, could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => window.pageLoad?.isMissing(error) ?? false;

/** Whoever imported it keeps the failure: only loading the page again helps. */
export async function loadPageAgain(error: unknown): Promise<boolean> {
  return (await window.pageLoad?.again(String(error))) ?? false;
}
