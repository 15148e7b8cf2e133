import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it is sent. */
interface EncodedBody {
  bytes: Buffer | string;
  /** In bytes. */
  length: number;
  encoding: Encoding;
}

/** Less than this fits into one packet and is not compressed. */
const MIN_BYTES_TO_COMPRESS = 1_200;
/** Node sends a string together with its headers in one write, which is faster up to about this length. */
const MAX_STRING_LENGTH = 32_768;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Each body is compressed once per version of the fund, which justifies more than the fastest quality. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The best encoding that the client accepts (RFC 9110, 12.5.3); a quality of 0 refuses one. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const accepts = (coding: string): boolean =>
    accepted.split(',').some((entry) => {
      const [name, quality] = entry.trim().split(/\s*;\s*q=/);
      return name === coding && !(Number(quality) === 0);
    });
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses in zlib's thread pool. */
export async function encode(text: string, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity' || text.length < MIN_BYTES_TO_COMPRESS) return uncompressed(text);
  const bytes = encoding === 'br' ? await compress.br(text, brotli) : await compress.gzip(text);
  return { bytes, length: bytes.length, encoding };
}

function uncompressed(text: string): EncodedBody {
  const bytes = text.length < MAX_STRING_LENGTH ? text : Buffer.from(text);
  return { bytes, length: Buffer.byteLength(bytes), encoding: 'identity' };
}

/** An answer as it is sent: its headers are set, its bytes are encoded, and a 304 has none. */
export class RawAnswer {
  constructor(
    readonly status: 200 | 304,
    readonly bytes?: Buffer | string,
  ) {}
}

/** Nest's adapter would serialize a Buffer as JSON and give a 304 the status of the handler. */
export class PortalAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (!(body instanceof RawAnswer)) return super.reply(response, body, status);
    return response.status(body.status).end(body.bytes);
  }
}

export interface CachedResponse extends EncodedBody {
  etag: string;
  /** The Link header of a page that is followed by another. */
  link?: string | undefined;
}

/** Approximate overhead of an entry beyond its bytes, key and link. */
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

  /** Computes and caches a response, once for concurrent calls; with a size of 0 it neither caches nor shares. */
  compute(key: string, etag: string, compute: () => Promise<CachedResponse>): Promise<CachedResponse> {
    if (this.maxBytes === 0) return compute();
    const name = `${key} ${etag}`;
    const inFlight = this.pending.get(name);
    if (inFlight) return inFlight;
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
