import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { ContentTable, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';

// Runs in a separate thread too, from source or built: it imports only packages.

type Pdfmake = typeof import('pdfmake');

/** A document that can be sent to a thread: without functions. */
export interface PdfDocument {
  definition: Omit<TDocumentDefinitions, 'header' | 'footer' | 'background' | 'pageBreakBefore'>;
  /** Stands at the foot of each page, beside its number, in the definition's style "small". */
  foot: { text: string; margin: number; width: number };
}

const HAIRLINE = '#d1d5db';
const DARK_LINE = '#475467';
const PAGE_NUMBER_WIDTH = 80;
const FOOT_GAP = 24;

/** The `headlineLevel` of headings, and of the foot, which pdfmake lists among the nodes of its page. */
const HEADING = 1;
const FOOT = 0;

/** Roboto has the letters of printable-text.ts; Helvetica, which is not embedded, those of Western Europe. */
const robotoFolder = dirname(
  createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
);

const fonts = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
  Roboto: {
    normal: `${robotoFolder}/Roboto-Regular.ttf`,
    bold: `${robotoFolder}/Roboto-Medium.ttf`,
    italics: `${robotoFolder}/Roboto-Italic.ttf`,
    bolditalics: `${robotoFolder}/Roboto-MediumItalic.ttf`,
  },
};

const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)));

const noVerticalLines: CustomTableLayout = {
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
};

/** Dense tables: darker lines below the head and at the end. */
const denseLayout = (hasTotal: boolean): CustomTableLayout => {
  const isDark = (line: number, { table: { body, headerRows = 0 } }: ContentTable): boolean =>
    line === headerRows || line === body.length || (hasTotal && line === body.length - 1);
  return {
    ...noVerticalLines,
    hLineWidth: (line, node) => (line === 0 ? 0 : isDark(line, node) ? 0.75 : 0.5),
    hLineColor: (line, node) => (isDark(line, node) ? DARK_LINE : HAIRLINE),
    paddingTop: () => 3,
    paddingBottom: () => 2,
  };
};

const tableLayouts: Record<string, CustomTableLayout> = {
  hairlines: {
    ...noVerticalLines,
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    hLineColor: () => HAIRLINE,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  dense: denseLayout(false),
  denseWithTotal: denseLayout(true),
};

/** The same bytes for the same definition, which has to give its creation date. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const pdfmake = await loadPdfmake();
  return pdfmake.createPdf(definition).getBuffer();
}

export const renderDocument = ({ definition, foot }: PdfDocument): Promise<Uint8Array> =>
  renderPdf({
    ...definition,
    // A heading alone at the foot of a page moves to the next one.
    pageBreakBefore: ({ headlineLevel }, nodes) =>
      headlineLevel === HEADING &&
      nodes.getFollowingNodesOnPage().every((node) => node.headlineLevel === FOOT),
    footer: (page, pages) => ({
      style: 'small',
      headlineLevel: FOOT,
      margin: [foot.margin, 18, foot.margin, 0],
      columnGap: FOOT_GAP,
      columns: [
        { text: foot.text, headlineLevel: FOOT, width: foot.width - FOOT_GAP - PAGE_NUMBER_WIDTH },
        {
          text: `Page ${page} of ${pages}`,
          headlineLevel: FOOT,
          alignment: 'right',
          width: PAGE_NUMBER_WIDTH,
        },
      ],
    }),
  });

/** Loaded on demand: most processes draw no PDF. */
async function loadPdfmake(): Promise<Pdfmake> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  pdfmake.setTableLayouts(tableLayouts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  return pdfmake;
}
