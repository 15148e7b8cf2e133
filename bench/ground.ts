// What all goals stand on: one database with data A, webs of the portal on it, and people who are signed in.
import { freePort } from '../scripts/lib/redis.ts';
import { Stage } from '../scripts/lib/stage.ts';
import { fillFund } from './data.ts';
import { Caller } from './load/caller.ts';
import { addPeople } from './load/statement-fund.ts';
import { Timings } from './load/timings.ts';

export class Ground {
  /** The first of the people, signed in: { id, headers }. */
  lp;
  /** The admin, signed in: { headers }. */
  admin;

  /** A database with the portal's tables and the admin alone. */
  static async lay() {
    const ground = new Ground();
    ground.stage = await Stage.open();
    try {
      await ground.#begin();
    } catch (error) {
      await ground.clear();
      throw error;
    }
    return ground;
  }

  /** Makes data A, or what is given instead; so many of its LPs can sign in. */
  async fill(count, fillWith = fillFund) {
    await fillWith(this.client);
    this.people = await addPeople(this.stage, this.client, count);
    this.lp = await this.#signIn(this.people[0]);
  }

  /** A web of the portal, started when it is first asked for by this name. */
  portal(name, env, flags) {
    return this.#program(name, (options) => this.stage.startWeb({ ...options, flags }), env);
  }

  /** The web as all settings are by default, and the one that keeps no answers. */
  usual() {
    return this.portal('usual');
  }

  cold() {
    return this.portal('cold', { KEPT_ANSWERS_MB: '0' });
  }

  /** A program of floors/, which is told how it has to answer. */
  floor(name, told) {
    const start = (options) => this.stage.startProgram(`bench/floors/${name}.ts`, options);
    return this.#program(`floor ${name}`, start, { TOLD: JSON.stringify(told) });
  }

  async stop(name) {
    const program = await this.#programs.get(name);
    this.#programs.delete(name);
    await this.stage.stop(program.child);
  }

  callerOf(side, timings = new Timings()) {
    return new Caller({ next: () => side.port, refused: () => {} }, timings);
  }

  async clear() {
    await this.client?.end();
    await this.stage.close();
  }

  #programs = new Map();

  async #program(name, start, env) {
    if (!this.#programs.has(name)) this.#programs.set(name, this.#start(start, env));
    return this.#programs.get(name);
  }

  async #start(start, env) {
    const port = await freePort();
    const child = await start({ env: { ...env, PORT: String(port) } });
    return { port, child, pids: [child.pid, this.stage.postgres.pid] };
  }

  /** The first web makes the tables; the stage's own calls go to it. */
  async #begin() {
    const { port } = await this.usual();
    this.stage.port = port;
    await this.stage.signIn();
    this.admin = { headers: { Cookie: this.stage.cookie } };
    this.client = await this.stage.client();
  }

  async #signIn(person) {
    const caller = this.callerOf(await this.usual());
    await caller.signIn(person);
    caller.close();
    return { id: person.id, headers: { Cookie: caller.cookie } };
  }
}
