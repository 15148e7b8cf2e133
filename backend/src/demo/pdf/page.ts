import type { Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { rule } from '../../storage/pdf/page-pieces.js';
import type { Block, Signature } from './content.js';

const FAINT = '#6b7280';
const INK = '#1f2937';
const AMOUNT_WIDTH = 84;

const styles: StyleDictionary = {
  title: { fontSize: 17, bold: true, lineHeight: 1.15 },
  heading: { fontSize: 10, bold: true, margin: [0, 10, 0, 3] },
  faint: { color: FAINT },
  small: { fontSize: 7.5, color: FAINT },
};

export const typography: Pick<TDocumentDefinitions, 'styles' | 'defaultStyle'> = {
  styles,
  defaultStyle: { font: 'Helvetica', fontSize: 9.5, lineHeight: 1.3, color: INK },
};

export function footer(margin: number): TDocumentDefinitions['footer'] {
  return (page, pages) => ({
    style: 'small',
    margin: [margin, 18, margin, 0],
    columns: ['Demonstration document', { text: `Page ${page} of ${pages}`, alignment: 'right' }],
  });
}

export function blockContent(block: Block): Content {
  if ('heading' in block) return { text: block.heading, style: 'heading' };
  if ('text' in block) return { text: block.text, margin: [0, 0, 0, 6] };
  if ('points' in block) return { ul: block.points, margin: [0, 0, 0, 6], markerColor: FAINT };
  if ('facts' in block) return factsOf(block.facts);
  if ('table' in block) return tableOf(block.table);
  return signaturesOf(block.signatures);
}

function factsOf(facts: [string, string][]): Content {
  return {
    layout: 'hairlines',
    margin: [0, 4, 0, 10],
    table: {
      widths: [120, '*'],
      dontBreakRows: true,
      body: facts.map(([label, text]) => [{ text: label, style: 'faint' }, text]),
    },
  };
}

function tableOf([head = [], ...rows]: string[][]): Content {
  const cells = (row: string[], style: object) =>
    row.map((text, column) => ({ text, alignment: column === 0 ? 'left' : 'right', ...style }) as const);
  return {
    layout: 'hairlines',
    margin: [0, 4, 0, 10],
    table: {
      headerRows: 1,
      widths: head.map((_, column) => (column === 0 ? '*' : AMOUNT_WIDTH)),
      body: [cells(head, { style: 'faint' }), ...rows.map((row) => cells(row, {}))],
    },
  };
}

function signaturesOf(signatures: Signature[]): Content {
  return {
    unbreakable: true,
    margin: [0, 22, 0, 0],
    columnGap: 28,
    columns: signatures.map(({ party, name, title }) => ({
      stack: [
        { text: party, bold: true },
        { text: `/s/ ${name}`, italics: true, fontSize: 11, margin: [0, 14, 0, 2] },
        rule(210, [0, 0, 0, 4]),
        name,
        { text: title, style: 'faint' },
      ],
    })),
  };
}
