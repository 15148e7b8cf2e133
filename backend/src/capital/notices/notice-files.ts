import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { PdfWriter } from '../../storage/pdf/write-pdf.js';
import { zipOf, type ZipEntry } from '../../storage/write-zip.js';
import type { Notice } from './notices.queries.js';
import { noticeName, noticeNames } from './notice-names.js';
import { noticeDocument } from './notice-pdf.js';

/** Notices as files that `sendFile` sends. */
@Injectable()
export class NoticeFiles {
  constructor(
    private readonly pdfs: PdfWriter,
    private readonly brand: CurrentBrand,
  ) {}

  async write(notice: Notice) {
    const bytes = await this.draw(notice);
    return {
      opened: { stream: Readable.from([bytes]), size: bytes.length },
      file: { name: noticeName(notice), contentType: 'application/pdf', inline: true },
    };
  }

  /** A ZIP of the notices of one event ("Call 7"), which are drawn one by one while it is sent. */
  async writeAll(event: string, notices: readonly Notice[]) {
    return {
      opened: { stream: await zipOf(this.entries(notices)) },
      file: { name: `${event} notices.zip`, contentType: 'application/zip', inline: false },
    };
  }

  private async *entries(notices: readonly Notice[]): AsyncGenerator<ZipEntry> {
    const names = noticeNames(notices);
    for (const [at, notice] of notices.entries())
      yield { name: names[at] ?? noticeName(notice), bytes: Buffer.from(await this.draw(notice)) };
  }

  private draw(notice: Notice): Promise<Uint8Array> {
    return this.pdfs.write(noticeDocument(notice, this.brand.now));
  }
}
