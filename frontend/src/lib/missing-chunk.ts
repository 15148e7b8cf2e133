declare global {
  interface Window {
    /** Defined by public/load-again.js, which runs before any chunk; undefined in tests. */
    pageLoad?: {
      /** Reloads the page, unless the server does not answer or the limit is reached; returns whether it does. */
      again: (what: string) => Promise<boolean>;
      againOrSaySo: (what: string) => Promise<void>;
      isMissing: (error: unknown) => boolean;
    };
  }
}

/** Whether an import failed because its chunk or a style sheet could not be fetched. */
export const isMissingChunk = (error: unknown): boolean => window.pageLoad?.isMissing(error) ?? false;

/** Browsers cache the failure of an import: only reloading the page helps. */
export async function loadPageAgain(error: unknown): Promise<boolean> {
  return (await window.pageLoad?.again(String(error))) ?? false;
}
