// Which process ran which scheduled task, and when, from their logs.
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Figures } from '../faults/figures.ts';

/** A run of a scheduled task. */
export interface TaskRun {
  task: string;
  /** Milliseconds of the wall clock. */
  at: number;
  program: string;
}

const message = /^Runs (.+)$/;

/** Calls back with each run of a task: its name, and when. */
export function readTasks(stream: Readable, note: (task: string, at: number) => void): void {
  createInterface({ input: stream }).on('line', (line) => {
    if (!line.includes('"Runs ')) return;
    const { msg, time }: { msg: string; time: number | string } = JSON.parse(line);
    const [, task] = message.exec(msg) ?? [];
    if (task) note(task, Number(time));
  });
}

/** The allowed gap between runs, by a task's interval: processes check at different moments. */
const SOONEST = 0.85;
const LATEST = 2.2;

/**
 * Checks that no task ran twice within its interval, and that each continued while processes ended. In: the runs, the
 * interval of each task in milliseconds, and the observed period.
 */
export function assertOneAtATime(
  runs: readonly TaskRun[],
  periods: Readonly<Record<string, number>>,
  { from, until }: { from: number; until: number },
): Figures {
  const figures: Figures = {};
  for (const [task, everyMs] of Object.entries(periods)) {
    const own = runs.filter((run) => run.task === task).toSorted((one, other) => one.at - other.at);
    const gaps = own.slice(1).map((run, n) => run.at - (own[n]?.at ?? NaN));
    const [soonest, longest] = [Math.min(...gaps), Math.max(...gaps)];
    assert.ok(own.length >= (until - from) / (LATEST * everyMs), `${task} ran ${own.length} times only`);
    assert.ok(soonest >= SOONEST * everyMs, `${task} ran again after ${soonest} ms`);
    const processes = new Set(own.map(({ program }) => program)).size;
    figures[task] = `${own.length} runs by ${processes} of the processes, ${soonest} to ${longest} ms apart`;
  }
  return figures;
}
