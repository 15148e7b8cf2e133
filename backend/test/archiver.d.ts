declare module 'archiver' {
  import type { Readable } from 'node:stream';

  export class ZipArchive extends Readable {
    constructor(options?: { zlib?: { level: number } });
    append(content: Buffer | string, data: { name: string }): this;
    finalize(): Promise<void>;
  }
}
