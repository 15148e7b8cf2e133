/** Runs `act` when this process ends or is terminated, except by SIGKILL. Returns a function that cancels it. */
export function atExit(act: () => void): () => void {
  process.once('exit', act);
  if (process.listenerCount('SIGTERM') === 0)
    for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
      process.once(signal, () => process.exit(code));
  return () => void process.off('exit', act);
}
