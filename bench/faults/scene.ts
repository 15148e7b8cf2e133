// The portal as real processes that faults are injected into, and its state as seen from outside.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, QueryResultRow } from 'pg';
import { Program } from '../../backend/test/program.ts';
import { node } from '../../scripts/lib/prepare.mjs';
import type { RedisServer } from '../../scripts/lib/redis.ts';
import { Stage, type Environment } from '../../scripts/lib/stage.ts';
import type { Faulted, SceneOptions } from './fault.ts';
import type { Proxy } from './proxy.ts';

const POLL_MS = 25;
const TIMEOUT_MS = 60_000;

export class Scene implements Faulted {
  readonly stage: Stage;
  readonly redis: RedisServer | undefined;
  /** The proxy of the theme, if it has one. */
  line: Proxy | undefined;
  #web: Program | undefined;
  #worker: Program | undefined;
  #seed: number;
  #client: Client | undefined;

  constructor(stage: Stage, { seed, redis }: SceneOptions) {
    this.stage = stage;
    this.redis = redis;
    this.#seed = seed;
  }

  /** A web and a worker over a separate database. */
  static async open<Opened extends Scene>(
    this: new (stage: Stage, options: SceneOptions) => Opened,
    options: SceneOptions,
  ): Promise<Opened> {
    const scene = new this(await Stage.open({ redisUrl: options.redis?.url }), options);
    await scene.begin();
    return scene;
  }

  /** Errors: the portal does not start; all processes are ended then. */
  protected async begin(): Promise<void> {
    try {
      Object.assign(this.stage.env, await this.prepare());
      await this.startWeb();
      await this.stage.signIn();
      await this.startWorker();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Runs before the portal starts; returns further settings of it. */
  async prepare(): Promise<Environment> {
    return {};
  }

  get web(): Program {
    if (!this.#web) throw new Error('The web was not started');
    return this.#web;
  }

  get worker(): Program {
    if (!this.#worker) throw new Error('The worker was not started');
    return this.#worker;
  }

  async startWeb(): Promise<void> {
    this.#web = await this.stage.startWeb();
  }

  async startWorker(): Promise<void> {
    this.#worker = await this.stage.startWorker();
  }

  /** Returns once it is started again and accepts connections, whatever the portal's state. */
  async killPostgres(): Promise<void> {
    const { pid } = this.stage.postgres;
    process.kill(pid, 'SIGKILL');
    const hasReturned = async () => {
      if (this.stage.postgres.pid === pid) return false;
      const client = await this.stage.client();
      await client.end();
      return true;
    };
    await this.until(hasReturned, (yes) => yes);
  }

  /** The next number from 0 to 1 of the seed's sequence (mulberry32). */
  random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Errors: there is none. */
  async row<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row> {
    const [row] = await this.rows<Row>(text, values);
    if (!row) throw new Error('The statement found no row');
    return row;
  }

  /** Reconnects when the last connection is lost. */
  async rows<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    try {
      this.#client ??= await this.#connected();
      return (await this.#client.query<Row>(text, values)).rows;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #connected(): Promise<Client> {
    const client = await this.stage.client();
    client.once('end', () => (this.#client = undefined));
    return client;
  }

  /** Reads until the condition is met, and returns the value that met it; a failed read is repeated. */
  async until<Value>(
    read: () => Promise<Value>,
    isMet: (value: Value) => boolean,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Value> {
    for (const deadline = performance.now() + timeoutMs; ; await sleep(POLL_MS)) {
      const value = await read().catch(() => undefined);
      if (value !== undefined && isMet(value)) return value;
      if (performance.now() > deadline) throw new Error(`It is still ${JSON.stringify(value)}`);
    }
  }

  /** Seconds until the portal's readiness check succeeds. */
  async secondsUntilReady(from = performance.now()): Promise<number> {
    await this.until(
      () => this.stage.call('GET', '/api/health/ready'),
      ({ status }) => status === 200,
    );
    return seconds(performance.now() - from);
  }

  /** Runs `npm run cli -- verify`. */
  async verify(): Promise<void> {
    const program = Program.launch([node, 'backend/dist/src/cli.js', 'verify'], this.stage.env);
    const code = await program.ended();
    const wrong = program.output.split('\n').filter((line) => !line.startsWith('✓'));
    assert.equal(code, 0, `verify found: ${wrong.join('\n').trim().slice(0, 2_000)}`);
  }

  /** Starts killed processes, and restores the network. */
  async tidy(): Promise<void> {
    this.line?.restore();
    if (this.worker.hasEnded) await this.startWorker();
    if (this.web.hasEnded) await this.startWeb();
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => {});
    await this.stage.close();
    this.line?.close();
  }
}

/** Seconds to one decimal. */
export const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
