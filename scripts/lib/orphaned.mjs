import { readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Calls back once when the npm that runs this command is gone, killed so that it could tell nobody. A command
 * that is run without npm belongs to whoever started it and is never an orphan.
 */
export function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = [process.ppid, parentOf(process.ppid)].filter(Boolean);
  const timer = setInterval(() => {
    if (process.ppid === ancestors[0] && parentOf(ancestors[0]) === ancestors[1]) return;
    clearInterval(timer);
    act();
  }, EVERY_MS).unref();
}

/** npm runs its commands through a shell, which outlives it: the shell's parent counts too. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // gone, or a system without /proc
  }
}
