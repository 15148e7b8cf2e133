// The fixture of all goals: one database with data A, webs of the portal on it, and signed-in users.
import type { Client } from 'pg';
import { freePort } from '../backend/test/free-port.ts';
import type { Program } from '../backend/test/program.ts';
import { Stage, type Environment } from '../scripts/lib/stage.ts';
import { fillFund } from './data.ts';
import { Caller } from './load/caller.ts';
import { addPeople, type Person } from './load/statement-fund.ts';
import { Timings } from './load/timings.ts';
import type { Floors } from './rounds.ts';

export interface SignedIn {
  headers: { Cookie: string };
}

export interface SignedInLp extends SignedIn {
  id: string;
}

/** A running web or floor, and the processes whose processor time is counted with it. */
export interface Side {
  port: number;
  program: Program;
  pids: number[];
}

export class Fixture {
  readonly stage: Stage;
  readonly client: Client;
  readonly admin: SignedIn;
  #people: Person[] = [];
  #lp: SignedInLp | undefined;
  readonly #sides = new Map<string, Promise<Side>>();

  private constructor(stage: Stage, client: Client, usual: Side) {
    this.stage = stage;
    this.client = client;
    this.admin = { headers: { Cookie: stage.cookie } };
    this.#sides.set('usual', Promise.resolve(usual));
  }

  /** A database with the portal's tables and the admin alone. */
  static async open(): Promise<Fixture> {
    const stage = await Stage.open();
    try {
      // The first web creates the tables; the stage's own calls go to it.
      const usual = await startSide(stage, (env) => stage.startWeb({ env }));
      stage.port = usual.port;
      await stage.signIn();
      return new Fixture(stage, await stage.client(), usual);
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  /** Those of the LPs who can sign in. */
  get people(): readonly Person[] {
    return this.#people;
  }

  /** The first of the people. */
  get lp(): SignedInLp {
    if (!this.#lp) throw new Error('The fund is not filled yet');
    return this.#lp;
  }

  /** Creates data A, or the given data; the given number of its LPs can sign in. */
  async fill(count: number, fillWith: (client: Client) => Promise<void> = fillFund): Promise<void> {
    await fillWith(this.client);
    this.#people = await addPeople(this.stage, this.client, count);
    const [person] = this.#people;
    if (person) this.#lp = await this.#signIn(person);
  }

  /** The web of this name, started at the first call. */
  portal(name: string, env?: Environment, flags?: readonly string[]): Promise<Side> {
    return this.#side(name, (assigned) => this.stage.startWeb({ env: { ...env, ...assigned }, flags }));
  }

  /** The web with default settings, and the one without a response cache. */
  usual(): Promise<Side> {
    return this.portal('usual');
  }

  cold(): Promise<Side> {
    return this.portal('cold', { RESPONSE_CACHE_MB: '0' });
  }

  /** A program of floors/, by its file; see `floorOptions` and `serveSignedIn` of floors/floor.ts. */
  floor(file: string, options: unknown = null, server: 'bare' | 'nest' = 'bare'): Promise<Side> {
    return this.#side(`floor ${file}${server === 'nest' ? ' by Nest' : ''}`, (assigned) =>
      this.stage.startFloor(`bench/floors/${file}`, {
        ...assigned,
        FLOOR_SERVER: server,
        FLOOR_OPTIONS: JSON.stringify(options),
      }),
    );
  }

  /** The same floor by both servers. */
  async floors(file: string, options: unknown): Promise<Floors<Side>> {
    const [bare, nest] = await Promise.all([this.floor(file, options), this.floor(file, options, 'nest')]);
    return { bare, nest };
  }

  async stop(name: string): Promise<void> {
    const side = await this.#sides.get(name);
    this.#sides.delete(name);
    await side?.program.end('SIGKILL');
  }

  callerOf({ port }: Pick<Side, 'port'>, timings = new Timings()): Caller {
    return new Caller({ next: () => port, refused: () => {} }, timings);
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.stage.close();
  }

  #side(name: string, start: (env: Environment) => Promise<Program>): Promise<Side> {
    const side = this.#sides.get(name) ?? startSide(this.stage, start);
    this.#sides.set(name, side);
    return side;
  }

  async #signIn(person: Person): Promise<SignedInLp> {
    const caller = this.callerOf(await this.usual());
    await caller.signIn(person);
    caller.close();
    return { id: person.id, headers: { Cookie: caller.cookie } };
  }
}

async function startSide(stage: Stage, start: (env: Environment) => Promise<Program>): Promise<Side> {
  const port = await freePort();
  const program = await start({ PORT: String(port) });
  const { pid } = program.child;
  if (pid === undefined) throw new Error('The program has no process');
  return { port, program, pids: [pid, stage.postgres.pid] };
}
