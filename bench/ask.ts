// Asks a process that was started with the probe (probe.ts).
import { once } from 'node:events';

/** 'begin' to count anew, 'tell' for { memory, peak, lagP99, lagMost }: bytes and milliseconds. */
export async function ask(child, message) {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  return answer;
}

export const probed = ['--import', './bench/probe.ts'];
