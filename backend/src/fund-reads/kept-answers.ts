import type { Basis } from './answer-tags.js';

/** A body as it is sent. */
export interface Content {
  body: Buffer | string;
  /** In bytes. */
  length: number;
  encoding: Encoding;
}

export interface Answer extends Content {
  tag: string;
  /** The header that leads on from a page. */
  link?: string | undefined;
}

export type Encoding = 'br' | 'gzip' | 'identity';

interface KeptAnswer extends Basis, Answer {}

/** What an entry takes besides its bytes, its key and its link, roughly. */
const ENTRY_BYTES = 500;

/** The answers of late, in memory alone and no more of it than so many bytes: what was not asked for longest goes. */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>();
  private readonly making = new Map<string, Promise<Answer>>();
  private newest = '';
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** The answer under the key, if it was made of the same. */
  find(key: string, { version, day }: Basis): Answer | undefined {
    const kept = this.answers.get(key);
    if (kept?.version !== version || kept.day !== day) return undefined;
    if (key !== this.newest) this.renew(key, kept);
    return kept;
  }

  /** Makes an answer and keeps it. Those who ask for the same meanwhile get the same; not where none are kept. */
  make(key: string, basis: Basis, make: () => Promise<Answer>): Promise<Answer> {
    if (this.mostBytes === 0) return make();
    const name = `${key} ${basis.version} ${basis.day}`;
    const underWay = this.making.get(name);
    if (underWay) return underWay;
    const made = make().finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made.then((answer) => {
      this.keep(key, answer, basis);
      return answer;
    });
  }

  private keep(key: string, answer: Answer, { version, day }: Basis): void {
    this.forget(key);
    if (sizeOf(key, answer) > this.mostBytes) return;
    this.renew(key, { ...answer, version, day });
    this.bytes += sizeOf(key, answer);
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
  }

  /** A Map keeps the order in which its entries were set. */
  private renew(key: string, answer: KeptAnswer): void {
    this.answers.delete(key);
    this.answers.set(key, answer);
    this.newest = key;
  }

  private forget(key: string): void {
    const kept = this.answers.get(key);
    if (!kept) return;
    this.answers.delete(key);
    this.bytes -= sizeOf(key, kept);
  }
}

const sizeOf = (key: string, { length, link = '' }: Answer): number =>
  length + key.length + link.length + ENTRY_BYTES;
