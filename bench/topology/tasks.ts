// Which process ran which scheduled task, and when, as they tell in their logs.
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';

const says = /^Runs (.+)$/;

/** Calls back with each run of a task: its name, and when. */
export function readTasks(stream, note) {
  createInterface({ input: stream }).on('line', (line) => {
    if (!line.includes('"Runs ')) return;
    const { msg, time } = JSON.parse(line);
    const [, task] = says.exec(msg) ?? [];
    if (task) note(task, Number(time));
  });
}

/** How far apart runs may be, by how often a task is to run: processes look at different moments. */
const SOONEST = 0.85;
const LATEST = 2.2;

/**
 * That no task ran twice in its time, and that each went on however many processes ended. In: the runs, how often each
 * task is to run, and until when it was watched. Returns figures.
 */
export function seeTurns(runs, periods, { from, until }) {
  const figures = {};
  for (const [task, everyMs] of Object.entries(periods)) {
    const own = runs.filter((run) => run.task === task).toSorted((one, other) => one.at - other.at);
    const gaps = own.slice(1).map((run, n) => run.at - own[n].at);
    const [soonest, longest] = [Math.min(...gaps), Math.max(...gaps)];
    assert.ok(own.length >= (until - from) / (LATEST * everyMs), `${task} ran ${own.length} times only`);
    assert.ok(soonest >= SOONEST * everyMs, `${task} ran again after ${soonest} ms`);
    const processes = new Set(own.map(({ program }) => program)).size;
    figures[task] = `${own.length} runs by ${processes} of the processes, ${soonest} to ${longest} ms apart`;
  }
  return figures;
}
