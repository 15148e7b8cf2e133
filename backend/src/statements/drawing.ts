import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import type { DrawnStatement, NewStatement, StatementDrafts } from './statement-drafts.js';

/** As many as PDFs are drawn at once, and one that is stored. */
const AT_ONCE = 3;
const PROGRESS_EVERY = 5;

/** The attempt ends before it has stored anything: this worker stops, or what it began with has changed. */
export class Interrupted extends Error {}

interface Progress {
  /** False when the attempt is no longer the current one. */
  save: (done: number) => Promise<boolean>;
  stopping: AbortSignal;
}

/** Draws statements while the figures of others are read: PDFs are drawn in separate threads. */
export class Drawing {
  private readonly limit = pLimit(AT_ONCE);
  private readonly statements: Promise<DrawnStatement>[] = [];
  /** Storing writes, which the snapshot that figures are read in refuses. */
  private readonly outsideSnapshot = AsyncLocalStorage.snapshot();
  private readonly ended = new AbortController();
  private done = 0;

  constructor(
    private readonly drafts: StatementDrafts,
    private readonly preparedBy: string,
    private readonly progress: Progress,
  ) {}

  add(statement: NewStatement): void {
    const drawn = this.outsideSnapshot(() => this.limit(() => this.draw(statement)));
    this.statements.push(drawn);
    // `all` reports it.
    drawn.catch(() => this.ended.abort());
  }

  /** In the order in which they were added. Errors: Interrupted, and those of the store. */
  all(): Promise<DrawnStatement[]> {
    return Promise.all(this.statements);
  }

  /** Resolves once nothing is drawn any more; what has not begun is left out. */
  async end(): Promise<void> {
    this.ended.abort();
    await Promise.allSettled(this.statements);
  }

  private async draw(statement: NewStatement): Promise<DrawnStatement> {
    if (this.progress.stopping.aborted || this.ended.signal.aborted) throw new Interrupted();
    if (this.done % PROGRESS_EVERY === 0 && !(await this.progress.save(this.done))) throw new Interrupted();
    const drawn = await this.drafts.draw(statement, this.preparedBy);
    this.done += 1;
    return drawn;
  }
}
