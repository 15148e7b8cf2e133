// Load by many users through nginx, and a ledger of acknowledged writes.
import { randomUUID } from 'node:crypto';
import { AdminWork, anInvestment, type StoredDocument, type UploadLink } from '../load/admin-work.ts';
import { Caller, type CallLog } from '../load/caller.ts';
import type { Person } from '../load/statement-fund.ts';
import { briefVisit } from '../load/visit.ts';
import type { Topology } from './topology.ts';

const BYTES = 200_000;

/** How many calls were answered, and the errors of others. */
class Ledger implements CallLog {
  calls = 0;
  readonly errors: string[] = [];

  note(): void {
    this.calls += 1;
  }

  noteError(name: string, sentence: string): void {
    this.errors.push(`${name}: ${sentence}`);
  }
}

export class Load {
  readonly ledger = new Ledger();
  readonly invited: string[] = [];
  readonly uploaded: { filename: string; bytes: Buffer }[] = [];
  readonly work: AdminWork;
  readonly #topology: Topology;
  readonly #admin: Caller;
  readonly #callers: Caller[] = [];
  readonly #over = new AbortController();
  #loops: Promise<void>[] = [];

  private constructor(topology: Topology) {
    this.#topology = topology;
    this.#admin = this.#caller();
    this.work = new AdminWork(this.#admin);
  }

  /** Returns once everybody is signed in and the load runs. */
  static async start(topology: Topology, people: readonly Person[]): Promise<Load> {
    const load = new Load(topology);
    const visitors = people.map((person) => ({ person, caller: load.#caller() }));
    await Promise.all(visitors.map(({ caller, person }) => caller.signIn(person)));
    await load.#admin.signIn(topology.stage.admin);
    const acts = [
      () => load.work.write(),
      () => load.work.write(),
      () => load.work.importAndWait(),
      () => load.#upload(),
      () => load.#invite(),
    ];
    const visits = visitors.map(
      ({ caller, person }) =>
        (turn: number) =>
          briefVisit(caller, person, turn),
    );
    load.#loops = [...acts, ...visits].map((act) => load.#repeat(act));
    return load;
  }

  /** Returns when all requests in flight have ended. */
  async stop(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#loops);
    for (const caller of this.#callers) caller.close();
  }

  #caller(): Caller {
    const caller = new Caller(this.#topology.front, this.ledger);
    this.#callers.push(caller);
    return caller;
  }

  /** Errors are recorded in the ledger. */
  async #repeat(act: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#over.signal.aborted; turn += 1) await act(turn).catch(() => undefined);
  }

  /** Uploads straight to the bucket, as browsers do, and downloads through the portal. */
  async #upload(): Promise<void> {
    const bytes = Buffer.alloc(BYTES, `${randomUUID()}\n`);
    const link = await this.#admin.call('upload URL', 'POST', '/api/objects/upload', { body: '{}' });
    const { uploadURL }: UploadLink = JSON.parse(link.body.toString());
    const put = await fetch(uploadURL, { method: 'PUT', body: bytes });
    if (!put.ok) return this.ledger.noteError('bucket', String(put.status));
    const id = await anInvestment(this.#admin);
    const added = await this.#admin.call('register', 'POST', `/api/investments/${id}/documents`, {
      body: JSON.stringify({ fileURL: uploadURL, originalName: 'topology.txt' }),
      status: 201,
    });
    const { filename }: StoredDocument = JSON.parse(added.body.toString());
    this.uploaded.push({ filename, bytes });
    const { body } = await this.#admin.call('download', 'GET', `/objects/${filename}`);
    if (!body.equals(bytes)) this.ledger.noteError('download', 'other bytes than were uploaded');
  }

  async #invite(): Promise<void> {
    const email = `${randomUUID()}@topology.example`;
    const person = JSON.stringify({ email, firstName: 'Pat', lastName: 'Invited', role: 'lp' });
    const made = await this.#admin.call('user', 'POST', '/api/admin/users', { body: person, status: 201 });
    const { id }: { id: string } = JSON.parse(made.body.toString());
    await this.#admin.call('invitation', 'POST', `/api/admin/users/${id}/send-invite`);
    this.invited.push(email);
  }
}
