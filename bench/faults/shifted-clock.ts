// Loaded before a program: shifts its wall clock by the milliseconds in a file. Monotonic time (performance.now, timers)
// is unchanged, as when a machine's clock is set.
import { readFileSync } from 'node:fs';

const POLL_MS = 20;
const file = process.env['CLOCK_SHIFT_FILE'] ?? '';
const True = Date;
let shift = 0;

const read = () => (shift = Number(readFileSync(file, 'utf8')));
const now = () => True.now() + shift;
read();
setInterval(read, POLL_MS).unref();

globalThis.Date = new Proxy(True, {
  construct: (target, args: unknown[], made) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new True(now()).toString(),
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});
