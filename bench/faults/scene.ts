// The portal as real processes that things happen to, and what can be seen of it from outside.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout, node } from '../../scripts/lib/prepare.mjs';
import { Stage } from '../../scripts/lib/stage.ts';

const LOOKS_MS = 25;
const PATIENCE_MS = 60_000;

export class Scene {
  #seed;
  #client;

  /** A web and a worker over a database of their own. */
  static async open({ seed, redis }) {
    const scene = new this();
    scene.#seed = seed;
    scene.redis = redis;
    scene.stage = await Stage.open({ redisUrl: redis?.url });
    Object.assign(scene.stage.env, await scene.prepare());
    await scene.startWeb();
    await scene.stage.signIn();
    await scene.startWorker();
    return scene;
  }

  /** What has to be there before the portal starts; returns further settings of it. */
  async prepare() {
    return {};
  }

  async startWeb() {
    this.web = await this.stage.startWeb();
  }

  async startWorker() {
    this.worker = await this.stage.startWorker();
  }

  async kill(program, signal = 'SIGKILL') {
    if (hasEnded(program)) return;
    const ended = once(program, 'exit');
    program.kill(signal);
    await ended;
  }

  /** Returns once it is started again and lets anybody in, whatever the portal makes of it. */
  async killPostgres() {
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

  /** A number from 0 to 1, the next of the seed's (mulberry32). */
  random() {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  async row(text, values) {
    return (await this.rows(text, values))[0];
  }

  /** On a connection that is made anew when the last one is lost. */
  async rows(text, values) {
    try {
      this.#client ??= await this.#connected();
      return (await this.#client.query(text, values)).rows;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #connected() {
    const client = await this.stage.client();
    client.once('end', () => (this.#client = undefined));
    return client;
  }

  /** What the look answers once it holds; a look that fails is repeated. */
  async until(look, holds, patienceMs = PATIENCE_MS) {
    for (const deadline = performance.now() + patienceMs; ; await sleep(LOOKS_MS)) {
      const seen = await look().catch(() => undefined);
      if (seen !== undefined && holds(seen)) return seen;
      if (performance.now() > deadline) throw new Error(`It is still ${JSON.stringify(seen)}`);
    }
  }

  /** Seconds until the portal answers that it is ready. */
  async secondsUntilReady(from = performance.now()) {
    await this.until(
      () => this.stage.call('GET', '/api/health/ready'),
      ({ status }) => status === 200,
    );
    return seconds(performance.now() - from);
  }

  /** Database and store against their invariants, as an operator asks. */
  async verify() {
    const child = spawn(node, ['backend/dist/src/cli.js', 'verify'], { cwd: checkout, env: this.stage.env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const [code] = await once(child, 'close');
    const wrong = said.split('\n').filter((line) => !line.startsWith('✓'));
    assert.equal(code, 0, `verify found: ${wrong.join('\n').trim().slice(0, 2_000)}`);
  }

  /** Whoever was killed is started again, and the line that a theme makes worse (see Proxy), if it has one, is mended. */
  async tidy() {
    this.line?.mend();
    if (this.worker && hasEnded(this.worker)) await this.startWorker();
    if (hasEnded(this.web)) await this.startWeb();
  }

  async close() {
    await this.#client?.end().catch(() => {});
    await this.stage.close();
    this.line?.close();
  }
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** Seconds with one decimal. */
export const seconds = (milliseconds) => Math.round(milliseconds / 100) / 10;
