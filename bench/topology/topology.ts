// A firm's servers as processes of this machine: PostgreSQL behind PgBouncer, Redis, a bucket, a mail server, three webs
// behind nginx, and two workers.
import { once } from 'node:events';
import { startS3Server } from '../../backend/test/s3-server.ts';
import { checkout } from '../../scripts/lib/prepare.mjs';
import { PgBouncer } from '../../scripts/lib/pgbouncer.ts';
import { freePort, startRedis } from '../../scripts/lib/redis.ts';
import { Stage } from '../../scripts/lib/stage.ts';
import { MailServer } from '../faults/mail-server.ts';
import { Nginx } from './nginx.ts';
import { readTasks } from './tasks.ts';

const WEBS = 3;
const WORKERS = 2;

export class Topology {
  /** Of each program by its place: what starts it, and its process. */
  #programs = [];
  #stops = [];
  /** Every run of a scheduled task: { task, at (ms), program }. */
  taskRuns = [];

  static async open() {
    const topology = new Topology();
    try {
      await topology.#begin();
    } catch (error) {
      await topology.close();
      throw error;
    }
    return topology;
  }

  get webs() {
    return this.#programs.filter(({ kind }) => kind === 'web');
  }

  get workers() {
    return this.#programs.filter(({ kind }) => kind === 'worker');
  }

  /** For callers of bench/load, who ask which port to call. */
  get front() {
    return { next: () => this.nginx.port, refused: () => {} };
  }

  async kill(program, signal = 'SIGKILL') {
    const gone = once(program.child, 'exit');
    const at = Date.now();
    program.child.kill(signal);
    await gone;
    return at;
  }

  async launch(program) {
    program.child = await program.start();
    const runs = (task, at) => this.taskRuns.push({ task, at, program: program.name });
    readTasks(program.child.stdout, runs);
  }

  async close() {
    await this.stage?.close();
    for (const stop of this.#stops.toReversed()) await stop();
  }

  async #begin() {
    this.redis = await startRedis();
    this.#stops.push(() => this.redis.stop());
    const bucket = await startS3Server();
    this.#stops.push(() => bucket.stop());
    this.mails = await MailServer.start();
    this.#stops.push(() => this.mails.close());
    this.stage = await Stage.open({ redisUrl: this.redis.url });
    await this.#startPooler();
    Object.assign(this.stage.env, settingsOf(this, bucket));
    await this.#startPrograms();
    this.nginx = await Nginx.start(
      this.stage.folder,
      this.webs.map(({ port }) => port),
    );
    this.#stops.push(() => this.nginx.stop());
    await this.stage.signIn();
  }

  async #startPooler() {
    const { POOLER_QUERY } = await import(`${checkout}/backend/dist/src/database/pooler.js`);
    this.pooler = await PgBouncer.start(this.stage.postgres.url, POOLER_QUERY);
    this.#stops.push(() => this.pooler.stop());
  }

  async #startPrograms() {
    const { stage } = this;
    for (let n = 1; n <= WEBS; n += 1) {
      const port = n === 1 ? stage.port : await freePort();
      const start = () => stage.startWeb({ env: { PORT: String(port) } });
      this.#programs.push({ kind: 'web', name: `web ${n}`, port, start });
    }
    for (let n = 1; n <= WORKERS; n += 1)
      this.#programs.push({ kind: 'worker', name: `worker ${n}`, start: () => stage.startWorker() });
    for (const program of this.#programs) await this.launch(program);
  }
}

const settingsOf = ({ stage, pooler, mails }, bucket) => ({
  LOG_LEVEL: 'debug',
  SIGN_IN_LIMIT: 'on',
  TRUST_PROXY: '1',
  DATABASE_URL: pooler.url(stage.postgres.url),
  DATABASE_DIRECT_URL: stage.postgres.url,
  S3_BUCKET: bucket.settings.bucket,
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
});
