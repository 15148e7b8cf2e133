// A firm's servers as processes of this machine: PostgreSQL behind PgBouncer, Redis, a bucket, a mail server, three webs
// behind nginx, and two workers.
import { freePort } from '../../backend/test/free-port.ts';
import type { Program } from '../../backend/test/program.ts';
import { startS3Server, type S3Server } from '../../backend/test/s3-server.ts';
import { PgBouncer } from '../../scripts/lib/pgbouncer.ts';
import { startRedis, type RedisServer } from '../../scripts/lib/redis.ts';
import { Stage, type Environment } from '../../scripts/lib/stage.ts';
import { builtModule } from '../built.ts';
import { MailServer } from '../faults/mail-server.ts';
import type { Balancer } from '../load/caller.ts';
import { Nginx } from './nginx.ts';
import { readTasks, type TaskRun } from './tasks.ts';

const WEBS = 3;
const WORKERS = 2;

/** A process of the portal that is replaced after a kill. */
export interface Place {
  name: string;
  start: () => Promise<Program>;
  program: Program;
}

export interface WebPlace extends Place {
  port: number;
}

interface Servers {
  redis: RedisServer;
  bucket: S3Server;
  mails: MailServer;
  stage: Stage;
  pooler: PgBouncer;
}

export class Topology {
  readonly redis: RedisServer;
  readonly mails: MailServer;
  readonly stage: Stage;
  readonly pooler: PgBouncer;
  readonly webs: WebPlace[] = [];
  readonly workers: Place[] = [];
  /** Every run of a scheduled task. */
  readonly taskRuns: TaskRun[] = [];
  readonly #servers: Cleanup;
  #nginx: Nginx | undefined;

  private constructor({ redis, mails, stage, pooler }: Servers, servers: Cleanup) {
    this.redis = redis;
    this.mails = mails;
    this.stage = stage;
    this.pooler = pooler;
    this.#servers = servers;
  }

  static async open(): Promise<Topology> {
    const servers = new Cleanup();
    try {
      const topology = new Topology(await startServers(servers), servers);
      await topology.#startPrograms();
      return topology;
    } catch (error) {
      await servers.close();
      throw error;
    }
  }

  get nginx(): Nginx {
    if (!this.#nginx) throw new Error('nginx was not started');
    return this.#nginx;
  }

  /** For callers of bench/load, which need a port. */
  get front(): Balancer {
    return { next: () => this.nginx.port, refused: () => {} };
  }

  async restart(place: Place): Promise<void> {
    place.program = await place.start();
    this.#readTasksOf(place);
  }

  close(): Promise<void> {
    return this.#servers.close();
  }

  async #startPrograms(): Promise<void> {
    const { stage } = this;
    for (let n = 1; n <= WEBS; n += 1) {
      const port = n === 1 ? stage.port : await freePort();
      const start = () => stage.startWeb({ env: { PORT: String(port) } });
      const web = { name: `web ${n}`, port, start, program: await start() };
      this.webs.push(web);
      this.#readTasksOf(web);
    }
    for (let n = 1; n <= WORKERS; n += 1) {
      const start = () => stage.startWorker();
      const worker = { name: `worker ${n}`, start, program: await start() };
      this.workers.push(worker);
      this.#readTasksOf(worker);
    }
    const ports = this.webs.map(({ port }) => port);
    const nginx = await Nginx.start(stage.folder, ports);
    this.#servers.add(() => nginx.stop());
    this.#nginx = nginx;
    await stage.signIn();
  }

  #readTasksOf({ name, program }: Place): void {
    const { stdout } = program.child;
    if (stdout) readTasks(stdout, (task, at) => this.taskRuns.push({ task, at, program: name }));
  }
}

/** The functions that end servers, in the reverse order of their start. */
class Cleanup {
  readonly #stops: (() => void | Promise<void>)[] = [];

  add(stop: () => void | Promise<void>): void {
    this.#stops.push(stop);
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) await stop();
  }
}

async function startServers(servers: Cleanup): Promise<Servers> {
  const redis = await startRedis();
  servers.add(() => redis.stop());
  const bucket = await startS3Server();
  servers.add(() => bucket.stop());
  const mails = await MailServer.start();
  servers.add(() => mails.close());
  const stage = await Stage.open({ redisUrl: redis.url });
  servers.add(() => stage.close());
  const { POOLER_QUERY } = await builtModule<
    typeof import('../../backend/src/database/connection/pooler.ts')
  >('database/connection/pooler');
  const pooler = await PgBouncer.start(stage.postgres.url, POOLER_QUERY);
  servers.add(() => pooler.stop());
  Object.assign(stage.env, settingsOf({ redis, bucket, mails, stage, pooler }));
  return { redis, bucket, mails, stage, pooler };
}

const settingsOf = ({ stage, pooler, mails, bucket: { settings } }: Servers): Environment => ({
  LOG_LEVEL: 'debug',
  SIGN_IN_LIMIT: 'on',
  TRUST_PROXY: '1',
  DATABASE_URL: pooler.url(stage.postgres.url),
  DATABASE_DIRECT_URL: stage.postgres.url,
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: settings.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey ?? '',
  SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
});
