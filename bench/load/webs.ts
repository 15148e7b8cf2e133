// Several web processes, and a balancer with readiness checks.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../backend/test/free-port.ts';
import type { Program } from '../../backend/test/program.ts';
import type { Stage } from '../../scripts/lib/stage.ts';
import { roundRobin } from '../round-robin.ts';
import type { Balancer } from './caller.ts';

/** More often than most balancers check. */
const CHECK_MS = 250;

export class Webs implements Balancer {
  readonly #stage: Stage;
  /** Whether it checks readiness; otherwise it reacts to refused connections alone, as plain nginx does. */
  readonly #checks: boolean;
  readonly #programs = new Map<number, Program>();
  readonly #up = new Set<number>();
  #turn = 0;
  #over = false;
  #checking: Promise<void> = Promise.resolve();

  private constructor(stage: Stage, checks: boolean) {
    this.#stage = stage;
    this.#checks = checks;
  }

  static async start(stage: Stage, { webs = 2, checks = true } = {}): Promise<Webs> {
    const started = new Webs(stage, checks);
    for (let n = 0; n < webs; n += 1) await started.#begin(n === 0 ? stage.port : await freePort());
    started.#checking = started.#keepChecking();
    return started;
  }

  get ports(): number[] {
    return [...this.#programs.keys()];
  }

  next(): number {
    const ports = this.#up.size > 0 ? [...this.#up] : this.ports;
    this.#turn += 1;
    return roundRobin(ports, this.#turn);
  }

  refused(port: number): void {
    this.#up.delete(port);
  }

  /** Sends SIGTERM, waits until the process has ended, and starts it again. Returns how long it took to end. */
  async restart(port: number): Promise<number> {
    const program = this.#programs.get(port);
    const begun = performance.now();
    const code = await program?.end('SIGTERM');
    if (code !== 0) throw new Error(`A web ended with ${code ?? 'a signal'} on SIGTERM`);
    const milliseconds = performance.now() - begun;
    await this.#begin(port);
    return milliseconds;
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#checking;
  }

  async #begin(port: number): Promise<void> {
    this.#programs.set(port, await this.#stage.startWeb({ env: { PORT: String(port) } }));
    this.#up.add(port);
  }

  async #keepChecking(): Promise<void> {
    for (; !this.#over; await sleep(CHECK_MS))
      await Promise.all(
        this.ports.map(async (port) => {
          const ready = await isReady(port);
          if (ready) this.#up.add(port);
          else if (this.#checks) this.#up.delete(port);
        }),
      );
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
