// Loaded into a process before its program: reports its event loop's lag and its memory on request.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ProbeMessage = 'reset' | 'read';

/** Bytes and milliseconds. */
export interface ProbeReading {
  memory: number;
  peak: number;
  lagP99: number;
  lagMost: number;
}

const TICK_MS = 10;
const SAMPLES_MS = 50;

const lag = monitorEventLoopDelay({ resolution: TICK_MS });
let peak = 0;
lag.enable();
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLES_MS).unref();

process.on('message', (message: ProbeMessage) => {
  if (message === 'reset') {
    lag.reset();
    peak = 0;
  }
  // A delay is measured from one tick to the next, so it includes the interval of one tick.
  const late = (nanoseconds: number) => Math.max(nanoseconds / 1e6 - TICK_MS, 0);
  const reading: ProbeReading = {
    memory: process.memoryUsage.rss(),
    peak: Math.max(peak, process.memoryUsage.rss()),
    lagP99: late(lag.percentile(99)),
    lagMost: late(lag.max),
  };
  process.send?.(reading);
});
process.channel?.unref();
