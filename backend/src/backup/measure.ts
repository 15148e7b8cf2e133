import { createHash } from 'node:crypto';
import { passOn } from '../storage/incoming.js';

export interface Measured {
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** How many bytes came by, and their hash. */
export class Measure {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  /** Passes everything on. */
  async *over(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of passOn(content)) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** To be asked once, at the end. */
  result(): Measured {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Reads to the end and keeps nothing. */
export async function measure(content: AsyncIterable<Buffer>): Promise<Measured> {
  const measure = new Measure();
  for await (const _chunk of measure.over(content));
  return measure.result();
}

export const isSame = (one: Measured, other: Measured): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;
