/** Acts when this process ends, asked to or not, unless it is killed. Returns what takes that back. */
export function atExit(act: () => void): () => void {
  process.once('exit', act);
  if (process.listenerCount('SIGTERM') === 0)
    for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
      process.once(signal, () => process.exit(code));
  return () => void process.off('exit', act);
}
