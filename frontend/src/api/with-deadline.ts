const PATIENCE_MS = 250;

/**
 * Waits for what a page reads, so that it is drawn once and whole, but not for long: what takes longer has its place
 * kept by the page. Reads that fail tell it there, too.
 */
export async function withDeadline(...reads: readonly Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(reads), patience]);
  clearTimeout(timer);
}
