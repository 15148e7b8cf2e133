// Many people at work through nginx, and a ledger of what was acknowledged to them.
import { randomUUID } from 'node:crypto';
import { AdminWork } from '../load/admin-work.ts';
import { Caller } from '../load/caller.ts';
import { briefVisit } from '../load/visit.ts';

const BYTES = 200_000;

/** What bench/load calls timings: how many calls there were, and what was wrong with others. */
class Ledger {
  calls = 0;
  faults = [];

  note() {
    this.calls += 1;
  }

  fault(name, sentence) {
    this.faults.push(`${name}: ${sentence}`);
  }
}

export class Load {
  ledger = new Ledger();
  invited = [];
  uploaded = [];
  #over = new AbortController();
  #loops = [];

  /** Returns once everybody is signed in and at it. */
  static async start(topology, people) {
    const load = new Load();
    load.topology = topology;
    load.callers = people.map(() => load.#caller());
    await Promise.all(people.map((person, n) => load.callers[n].signIn(person)));
    load.admin = load.#caller();
    await load.admin.signIn(topology.stage.admin);
    load.work = new AdminWork(load.admin);
    const acts = [
      () => load.work.write(),
      () => load.work.write(),
      () => load.work.importAndWait(),
      () => load.#upload(),
      () => load.#invite(),
    ];
    const visits = people.map((person, n) => (turn) => briefVisit(load.callers[n], person, turn));
    load.#loops = [...acts, ...visits].map((act) => load.#repeat(act));
    return load;
  }

  /** Returns when everything that is under way has ended. */
  async stop() {
    this.#over.abort();
    await Promise.all(this.#loops);
    for (const caller of [...this.callers, this.admin]) caller.close();
  }

  #caller() {
    return new Caller(this.topology.front, this.ledger);
  }

  /** What fails is in the ledger. */
  async #repeat(act) {
    for (let turn = 0; !this.#over.signal.aborted; turn += 1) await act(turn).catch(() => undefined);
  }

  /** Straight to the bucket, as a browser does it, and down again through the portal. */
  async #upload() {
    const bytes = Buffer.alloc(BYTES, `${randomUUID()}\n`);
    const asked = await this.admin.call('upload asked', 'POST', '/api/objects/upload', { body: '{}' });
    const { uploadURL } = JSON.parse(asked.body);
    const put = await fetch(uploadURL, { method: 'PUT', body: bytes });
    if (!put.ok) return this.ledger.fault('bucket', put.status);
    const [{ id }] = JSON.parse((await this.admin.call('investments', 'GET', '/api/investments')).body);
    const added = await this.admin.call('register', 'POST', `/api/investments/${id}/documents`, {
      body: JSON.stringify({ fileURL: uploadURL, originalName: 'topology.txt' }),
      status: 201,
    });
    const { filename } = JSON.parse(added.body);
    this.uploaded.push({ filename, bytes });
    const { body } = await this.admin.call('download', 'GET', `/objects/${filename}`);
    if (!body.equals(bytes)) this.ledger.fault('download', 'other bytes than went up');
  }

  async #invite() {
    const email = `${randomUUID()}@topology.example`;
    const person = JSON.stringify({ email, firstName: 'Pat', lastName: 'Invited', role: 'lp' });
    const made = await this.admin.call('user', 'POST', '/api/admin/users', { body: person, status: 201 });
    const { id } = JSON.parse(made.body);
    await this.admin.call('invitation', 'POST', `/api/admin/users/${id}/send-invite`);
    this.invited.push(email);
  }
}
