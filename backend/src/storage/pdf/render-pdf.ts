import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';

type Pdfmake = typeof import('pdfmake');

const HAIRLINE = '#d1d5db';

const fonts = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
};

const tableLayouts: Record<string, CustomTableLayout> = {
  hairlines: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => HAIRLINE,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
};

/** The same bytes for the same definition, which has to give its creation date. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const pdfmake = await loadPdfmake();
  return pdfmake.createPdf(definition).getBuffer();
}

/** Loaded on demand: most processes draw no PDF. */
async function loadPdfmake(): Promise<Pdfmake> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  pdfmake.setTableLayouts(tableLayouts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));
  return pdfmake;
}
