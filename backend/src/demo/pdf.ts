import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Brand } from '../env.js';
import { setDeck } from './papers/deck.js';
import { setK1 } from './papers/k1-form.js';
import { setLetter } from './papers/letter.js';
import { tableLayouts } from './papers/page.js';
import type { Note, Paper } from './papers/paper.js';

type Pdfmake = typeof import('pdfmake');

const fonts = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
};

/** The bytes of a paper written at a time: the same bytes for the same paper, time and brand. */
export async function printPaper(paper: Paper, writtenAt: string, brand: Brand): Promise<Uint8Array> {
  if (paper.kind === 'note') return new TextEncoder().encode(paper.text);
  const { info, ...definition } = setPaper(paper, brand);
  const pdfmake = await loadPdfmake();
  return pdfmake
    .createPdf({ ...definition, info: { ...info, creationDate: new Date(writtenAt) } })
    .getBuffer();
}

function setPaper(paper: Exclude<Paper, Note>, brand: Brand): TDocumentDefinitions {
  if (paper.kind === 'letter') return setLetter(paper, brand);
  if (paper.kind === 'deck') return setDeck(paper);
  return setK1(paper);
}

/** Loaded only when a fund is filled: a portal that has its data starts without it. */
async function loadPdfmake(): Promise<Pdfmake> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  pdfmake.setTableLayouts(tableLayouts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));
  return pdfmake;
}
