const INTERVAL_MS = 60_000;

/** Logs a recurring error at most once a minute: a lost connection reports each of its attempts. */
export function logOnce(log: (sentence: string) => void): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const sentence = error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
    if (performance.now() - (loggedAt.get(sentence) ?? -Infinity) < INTERVAL_MS) return;
    if (loggedAt.size > 100) loggedAt.clear();
    loggedAt.set(sentence, performance.now());
    log(sentence);
  };
}
