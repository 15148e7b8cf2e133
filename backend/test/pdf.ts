import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

const roboto = fileURLToPath(new URL('../../node_modules/pdfmake/fonts/Roboto/', import.meta.url));

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setFonts({
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
  Roboto: { normal: `${roboto}Roboto-Regular.ttf`, bold: `${roboto}Roboto-Medium.ttf` },
});

export interface PdfOptions {
  /** Without it nobody opens the PDF. */
  userPassword?: string;
  /** With it only, the PDF opens for everybody but carries permissions. */
  ownerPassword?: string;
}

/** Makes a PDF of lines, or of any content of pdfmake. Helvetica knows Western letters only; Roboto more. */
export function buildPdf(content: string[] | Content, options: PdfOptions = {}): Promise<Buffer> {
  const isWestern = [...JSON.stringify(content)].every((letter) => letter <= '\u00ff');
  const definition: TDocumentDefinitions = {
    content,
    ...options,
    defaultStyle: { font: isWestern ? 'Helvetica' : 'Roboto', fontSize: 10 },
  };
  return pdfmake.createPdf(definition).getBuffer();
}
