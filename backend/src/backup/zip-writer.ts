import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { Measure, type Measured } from './measure.js';

/** Most files are compressed already: more than the lightest costs time and saves nothing. */
const LIGHTEST = 1;

/** A ZIP that is written entry by entry; the memory it takes does not depend on what goes in. */
export class ZipWriter {
  private readonly archive = new ZipArchive({ zlib: { level: LIGHTEST } });
  private readonly written: Promise<void>;

  /** Makes a new file, readable by its owner alone. */
  constructor(path: string) {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.archive, file);
    // Whoever adds next, or ends it, is told.
    this.written.catch(() => {});
  }

  /** Errors: the content's, and those of the disk. */
  async add(name: string, content: AsyncIterable<Buffer>): Promise<Measured> {
    const measure = new Measure();
    const taken = once(this.archive, 'entry');
    this.archive.append(Readable.from(measure.over(content), { objectMode: false }), { name });
    await taken;
    return measure.result();
  }

  /** Returns once everything lies on the disk. */
  async end(name: string, content: string): Promise<void> {
    this.archive.append(content, { name });
    await Promise.all([this.archive.finalize(), this.written]);
  }

  /** Stops writing; what is written already is left to the caller. */
  async giveUp(): Promise<void> {
    this.archive.destroy();
    await this.written.catch(() => {});
  }
}
