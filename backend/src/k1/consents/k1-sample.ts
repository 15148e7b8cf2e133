import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Content } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { Sql } from '../../database/sql.js';
import { contentTypes } from '../../storage/content/kinds.js';
import { footText, letterhead, letterStyle, PAGE_WIDTH } from '../../storage/pdf/letter-page.js';
import type { PdfDocument } from '../../storage/pdf/render-pdf.js';
import { PdfWriter } from '../../storage/pdf/write-pdf.js';

const MARGIN = 64;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const NAME = 'Sample Schedule K-1.pdf';

/** The same for everyone, whenever it is drawn. */
const CREATED = new Date('2026-01-01T00:00:00Z');

/** The parts and lines of the form (Form 1065), without figures of anybody. */
const parts: [part: string, lines: string[]][] = [
  [
    'Part I: Information about the partnership',
    ['Name and address', 'Employer identification number', 'IRS center where it filed its return'],
  ],
  [
    'Part II: Information about the partner',
    ['Name and address', 'Identifying number', 'Share of profit, loss and capital', 'Capital account'],
  ],
  [
    "Part III: Partner's share of income, deductions, credits and other items",
    [
      'Ordinary business income (loss)',
      'Interest income and dividends',
      'Net long-term capital gain (loss)',
      'Other deductions',
      'Distributions',
    ],
  ],
];

const partTable = ([part, lines]: (typeof parts)[number]): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  stack: [
    { text: part, style: 'heading', margin: [0, 0, 0, 3] },
    {
      layout: 'hairlines',
      table: {
        widths: ['*', 116],
        body: lines.map((line) => [line, { text: 'SAMPLE', style: 'faint', alignment: 'right' }]),
      },
    },
  ],
});

const sampleDocument = (brand: Brand): PdfDocument => ({
  definition: {
    ...letterStyle,
    pageMargins: [MARGIN, 48, MARGIN, 56],
    info: { title: 'Sample Schedule K-1', creationDate: CREATED, modDate: CREATED },
    watermark: { text: 'SAMPLE', opacity: 0.08, bold: true },
    content: [
      ...letterhead(brand, WIDTH),
      { text: 'SAMPLE Schedule K-1 (Form 1065)', style: 'title' },
      { text: "Partner's Share of Income, Deductions, Credits, etc.", style: 'subtitle' },
      {
        text: 'If you can read this page, you can open the K-1s that are published for you in the portal: they are PDF files like this one. Close this page and go back to the portal to consent. This is no tax document: please keep it out of your tax return.',
        style: 'paragraph',
      },
      ...parts.map(partTable),
    ],
  },
  foot: { text: footText(['SAMPLE', 'Schedule K-1']), margin: MARGIN, width: WIDTH },
});

const recordOpening = {
  name: 'k1-sample-record-opening',
  text: `insert into k1_sample_opens (user_id) values ($1)
    on conflict (user_id) do update set opened_at = now()`,
};

@Injectable()
export class K1Sample {
  constructor(
    private readonly sql: Sql,
    private readonly pdfs: PdfWriter,
    private readonly brand: CurrentBrand,
  ) {}

  /** As a file that `sendFile` sends. */
  async write() {
    const bytes = await this.pdfs.write(sampleDocument(this.brand.now));
    return {
      opened: { stream: Readable.from([bytes]), size: bytes.length },
      file: { name: NAME, contentType: contentTypes.pdf, inline: true },
    };
  }

  /** Records that the person has opened it. */
  async recordOpening(userId: string): Promise<void> {
    await this.sql.rows(recordOpening, [userId]);
  }
}
