// Web processes side by side, and a balancer that asks each whether it is ready, as any before a portal does.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/redis.ts';

/** More often than most balancers look. */
const CHECK_MS = 250;

export class Webs {
  #programs = new Map();
  #up = new Set();
  #turn = 0;
  #over = false;

  /** Without `checks` it learns from refused connections alone, as plain nginx does. */
  static async start(stage, { webs = 2, checks = true } = {}) {
    const started = new Webs();
    started.stage = stage;
    for (let n = 0; n < webs; n += 1) await started.#begin(n === 0 ? stage.port : await freePort());
    started.checks = checks;
    started.checking = started.#keepChecking();
    return started;
  }

  get ports() {
    return [...this.#programs.keys()];
  }

  next() {
    const ports = this.#up.size > 0 ? [...this.#up] : this.ports;
    this.#turn += 1;
    return ports[this.#turn % ports.length];
  }

  refused(port) {
    this.#up.delete(port);
  }

  /** Asks one to end, waits until it has, and starts it again. Returns how long it took to leave. */
  async restart(port) {
    const program = this.#programs.get(port);
    const begun = performance.now();
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(`A web ended with ${code ?? signal} when it was asked to`);
    const milliseconds = performance.now() - begun;
    await this.#begin(port);
    return milliseconds;
  }

  async stop() {
    this.#over = true;
    await this.checking;
  }

  async #begin(port) {
    this.#programs.set(port, await this.stage.startWeb({ env: { PORT: String(port) } }));
    this.#up.add(port);
  }

  async #keepChecking() {
    for (; !this.#over; await sleep(CHECK_MS))
      await Promise.all(
        this.ports.map(async (port) => {
          const ready = await isReady(port);
          if (ready) this.#up.add(port);
          else if (this.checks) this.#up.delete(port);
        }),
      );
  }
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
