import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import pg from 'pg';
import supertest, { type Response } from 'supertest';
import { readSettings, type Settings } from '#settings';
import { AppModule } from '../src/app.module.js';
import { Clock } from '../src/config/clock.js';
import { Sql } from '../src/database/sql.js';
import { configureApp } from '../src/operations/start/configure-app.js';
import { PortalAdapter } from '../src/http/caching/response-cache.js';
import { Tasks } from '../src/jobs/tasks.js';
import type { RestartWithoutDemo } from '../src/setup/leaving-demo.js';
import type { User } from '../src/users/user.entity.js';
import { PASSWORD } from './builders.js';
import { contract } from './contract.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { testPooler } from './pooler.js';
import { markWorkersStarted, recordQueueUses } from './queue-usage.js';
import { testRedisUrl } from './redis.js';

recordQueueUses();

interface Options {
  settings?: Partial<Settings>;
  /** Today in New York, as YYYY-MM-DD. */
  today?: string;
  /** Whether scheduled tasks run: they would change the fund in the middle of a long test. */
  tasks?: boolean;
  /** Instead of a new one; `stop` calls its `drop` as well. */
  database?: TestDatabase;
  /** A data folder to begin with a copy of. */
  files?: string;
  restartWithoutDemo?: RestartWithoutDemo;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The portal over a database of its own, called over HTTP. Every answer is validated against the contract. */
export class Portal {
  private readonly cookies = new Map<string, string>();

  private constructor(
    readonly app: NestExpressApplication,
    readonly databaseUrl: string,
    readonly dataDir: string,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start({
    settings = {},
    today = '2026-07-01',
    tasks = false,
    database: given,
    files,
    restartWithoutDemo,
  }: Options = {}): Promise<Portal> {
    const database = given ?? (await createTestDatabase());
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'));
    if (files) await cp(files, dataDir, { recursive: true });
    const pooler = testPooler(database.url);
    const all: Settings = {
      ...readSettings({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SIGN_IN_LIMIT: 'off',
        WORKERS: 'none',
        SESSION_SECRET: 'a secret of the tests only, long enough',
        DATA_DIR: dataDir,
        REDIS_URL: await testRedisUrl(),
      }),
      ...pooler.settings,
      ...settings,
    };
    if (all.workers === 'inline') markWorkersStarted();
    const module = await Test.createTestingModule({
      imports: [AppModule.forRoot({ settings: all, databaseUrl: pooler.databaseUrl, restartWithoutDemo })],
    })
      .overrideProvider(Clock)
      .useValue({ now: () => Date.parse(`${today}T16:00:00Z`), today: () => today })
      .compile();
    const app = module.createNestApplication<NestExpressApplication>(new PortalAdapter(), {
      logger: false,
      bodyParser: false,
    });
    configureApp(app, all, { client: false });
    await app.listen(0, '127.0.0.1');
    if (!tasks) stopTasks(app);
    return new Portal(app, database.url, dataDir, async () => {
      await database.drop();
      await rm(dataDir, { recursive: true });
    });
  }

  get em(): EntityManager {
    return this.app.get(EntityManager).fork();
  }

  get sql(): Sql {
    return this.app.get(Sql);
  }

  /** Directly in the database, as its owner. */
  async asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  get url(): string {
    const address = this.app.getHttpServer().address() as { port: number };
    return `http://127.0.0.1:${address.port}`;
  }

  /** A call as the user (signed in when first needed), or signed out with null. */
  async call(
    user: User | null,
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.callUndeclared(user, method, path, body, headers);
    contract().verify(method, path, response.status, response.body);
    return response;
  }

  /** A call outside of the contract: unknown paths, and pages. */
  async callUndeclared(
    user: User | null,
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const request = supertest(this.url)[method.toLowerCase() as 'get'](path).set(headers);
    if (user) request.set('Cookie', await this.cookieOf(user));
    return body === undefined ? request : request.send(body);
  }

  /** A HEAD request. */
  async head(user: User, path: string): Promise<Response> {
    return supertest(this.url)
      .head(path)
      .set('Cookie', await this.cookieOf(user));
  }

  /** A form with a file, as the user. */
  async send(
    user: User | null,
    path: string,
    form: { fields: Record<string, string>; file?: { name: string; bytes: Buffer } },
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const request = supertest(this.url).post(path).set(headers).field(form.fields);
    if (user) request.set('Cookie', await this.cookieOf(user));
    if (form.file) request.attach('file', form.file.bytes, form.file.name);
    const response = await request;
    contract().verify('POST', path, response.status, response.body);
    return response;
  }

  /** Signs in over HTTP and returns the session's cookie. */
  async signIn(email: string, password = PASSWORD): Promise<string> {
    const response = await supertest(this.url).post('/api/login').send({ email, password });
    if (response.status !== 200) throw new Error(`Signing in as ${email} answered ${response.status}`);
    return cookieIn(response);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.cleanUp();
  }

  private async cookieOf(user: User): Promise<string> {
    const known = this.cookies.get(user.id);
    if (known) return known;
    const cookie = await this.signIn(user.email);
    this.cookies.set(user.id, cookie);
    return cookie;
  }
}

/** Sweeps of workers continue: portals that process queues rely on them. */
function stopTasks(app: NestExpressApplication): void {
  const registry = app.get(SchedulerRegistry);
  for (const { name, byWorkers } of app.get(Tasks).declared()) if (!byWorkers) registry.deleteInterval(name);
}

/** The session cookie that an answer sets, as a request sends it. */
export const cookieIn = (response: Response): string =>
  cookiesIn(response).find((cookie) => cookie.startsWith('portal.sid=')) ?? '';

/** All cookies that an answer sets. */
export const cookiesIn = (response: Response): string[] =>
  (response.get('Set-Cookie') ?? []).map((cookie) => cookie.split(';')[0] ?? '');
