// How much of a core processes used, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const inAll = 'the machine';

/** Seconds of processor by name; with what was before and how long ago, a sentence on the cores used since. */
export function cpuOf(programs, before, seconds) {
  const now = Object.fromEntries(Object.entries(programs).map(([name, pid]) => [name, secondsOf(pid)]));
  now[inAll] = secondsOfMachine();
  if (!before) return now;
  return Object.entries(now)
    .map(([name, used]) => `${name} ${((used - before[name]) / seconds).toFixed(2)}`)
    .join(', ')
    .concat(' cores');
}

/** Of a process and its children, those that have ended included. */
export function secondsOf(pid) {
  const own = fieldsOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[1] === String(pid));
  const ticks = (fields, last) => fields.slice(11, last).reduce((sum, field) => sum + Number(field), 0);
  return (
    [ticks(own, 15), ...children.map((fields) => ticks(fields, 13))].reduce((a, b) => a + b) / TICKS_A_SECOND
  );
}

/** From the third field on: state, parent, and so forth; nothing of a process that has just gone. */
function fieldsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** All that ran, other programs included. */
function secondsOfMachine() {
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4);
  return (Number(user) + Number(nice) + Number(system)) / TICKS_A_SECOND;
}
