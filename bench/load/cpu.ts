// The processor time of processes, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const inAll = 'the machine';

/** Process ids by name. */
export type Processes = Readonly<Record<string, number>>;
/** Seconds of processor by name. */
export type CpuSeconds = Readonly<Record<string, number>>;

export function cpuSecondsOf(processes: Processes): CpuSeconds {
  const used = Object.entries(processes).map(([name, pid]) => [name, secondsOf(pid)]);
  return { ...Object.fromEntries(used), [inAll]: secondsOfMachine() };
}

/** The cores that each has used since then, as text. */
export function coresSince(before: CpuSeconds, processes: Processes, seconds: number): string {
  return Object.entries(cpuSecondsOf(processes))
    .map(([name, used]) => `${name} ${((used - (before[name] ?? 0)) / seconds).toFixed(2)}`)
    .join(', ')
    .concat(' cores');
}

/** Of a process and its children, those that have ended included. */
export function secondsOf(pid: number): number {
  const own = fieldsOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[1] === String(pid));
  const ticks = (fields: readonly string[], last: number) =>
    fields.slice(11, last).reduce((sum, field) => sum + Number(field), 0);
  return (
    [ticks(own, 15), ...children.map((fields) => ticks(fields, 13))].reduce((a, b) => a + b) / TICKS_A_SECOND
  );
}

/** The fields of /proc/PID/stat from the third on (state, parent, …); none for a process that has just ended. */
function fieldsOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** Of the whole machine, other programs included. */
function secondsOfMachine(): number {
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4);
  return (Number(user) + Number(nice) + Number(system)) / TICKS_A_SECOND;
}
