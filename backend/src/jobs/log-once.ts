const QUIET_MS = 60_000;

/** Tells of an error that keeps coming once a minute: a connection that is down reports each of its tries. */
export function logOnce(tell: (sentence: string) => void): (error: Error) => void {
  const lastTold = new Map<string, number>();
  return (error) => {
    const sentence = error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
    if (performance.now() - (lastTold.get(sentence) ?? -Infinity) < QUIET_MS) return;
    if (lastTold.size > 100) lastTold.clear();
    lastTold.set(sentence, performance.now());
    tell(sentence);
  };
}
