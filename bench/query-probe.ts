// Queries a process that was started with the probe (probe.ts).
import { once } from 'node:events';
import type { Program } from '../backend/test/program.ts';
import type { ProbeMessage, ProbeReading } from './probe.ts';

/** Reads what was measured since the last 'reset'. */
export async function queryProbe({ child }: Program, message: ProbeMessage): Promise<ProbeReading> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  return answer;
}

export const probed = ['--import', './bench/probe.ts'];
