// Loaded into a process before its program: tells on request how late its event loop was and what it held.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const TICK_MS = 10;
const SAMPLES_MS = 50;

const lag = monitorEventLoopDelay({ resolution: TICK_MS });
let peak = 0;
lag.enable();
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLES_MS).unref();

process.on('message', (message) => {
  if (message === 'begin') {
    lag.reset();
    peak = 0;
  }
  // A delay is measured from one tick to the next: one tick of it is the rest between them.
  const late = (nanoseconds) => Math.max(nanoseconds / 1e6 - TICK_MS, 0);
  process.send({
    memory: process.memoryUsage.rss(),
    peak: Math.max(peak, process.memoryUsage.rss()),
    lagP99: late(lag.percentile(99)),
    lagMost: late(lag.max),
  });
});
process.channel?.unref();
