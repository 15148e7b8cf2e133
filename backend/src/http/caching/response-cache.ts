import type { EncodedBody } from './encoding.js';

export interface CachedResponse extends EncodedBody {
  etag: string;
  /** The Link header of a page that is followed by another. */
  link?: string | undefined;
}

/** What an entry takes besides its bytes, key and link, roughly. */
const ENTRY_BYTES = 500;

/** The latest responses in this process's memory, least recently used evicted first, up to a number of bytes. */
export class ResponseCache {
  /** A Map iterates in the order in which entries were set: the least recently used one comes first. */
  private readonly entries = new Map<string, CachedResponse>();
  private readonly pending = new Map<string, Promise<CachedResponse>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** The response under the key if its ETag is still this one. */
  get(key: string, etag: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (entry?.etag !== etag) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /** Computes and keeps a response; concurrent calls for the same one share it. Keeps and shares none with a size of 0. */
  compute(key: string, etag: string, compute: () => Promise<CachedResponse>): Promise<CachedResponse> {
    if (this.maxBytes === 0) return compute();
    const name = `${key} ${etag}`;
    const underWay = this.pending.get(name);
    if (underWay) return underWay;
    const computed = compute()
      .then((response) => {
        this.set(key, response);
        return response;
      })
      .finally(() => this.pending.delete(name));
    this.pending.set(name, computed);
    return computed;
  }

  private set(key: string, response: CachedResponse): void {
    this.delete(key);
    if (sizeOf(key, response) > this.maxBytes) return;
    this.entries.set(key, response);
    this.bytes += sizeOf(key, response);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= sizeOf(key, entry);
  }
}

const sizeOf = (key: string, { length, link = '' }: CachedResponse): number =>
  length + key.length + link.length + ENTRY_BYTES;
