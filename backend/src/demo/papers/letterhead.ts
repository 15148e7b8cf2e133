import type { Column, Content } from 'pdfmake/interfaces.js';
import type { Brand, Logo } from '../../env.js';
import { rule } from './page.js';

/** What the standard fonts of a PDF have. */
const printable = /^[ -~\u00a0-\u00ff‘’“”–—…€]*$/;

const POINTS_OF_A_PIXEL = 0.75;

/** The firm's logo, or its name, beside its tagline, over a line in its colour. */
export function letterhead({ logo, firmName, tagline, accent }: Brand, width: number): Content[] {
  const name: Column = { text: printed(firmName), bold: true, fontSize: 13, width: '*' };
  return [
    {
      columns: [
        logo ? { stack: [pictureOf(logo)], width: 'auto' } : name,
        { text: printed(tagline), style: 'faint', fontSize: 8.5, alignment: 'right', width: '*' },
      ],
      columnGap: 24,
    },
    rule(width, [0, 8, 0, 16], { color: accent.light.main, lineWidth: 1.5 }),
  ];
}

/** Nothing, rather than letters that turn into others. */
const printed = (text: string): string => (printable.test(text) ? text : '');

function pictureOf({ type, bytes, width, height }: Logo): Content {
  const size = { width: width * POINTS_OF_A_PIXEL, height: height * POINTS_OF_A_PIXEL };
  return type === 'image/png'
    ? { image: `data:image/png;base64,${bytes.toString('base64')}`, ...size }
    : { svg: bytes.toString(), ...size, font: 'Helvetica' };
}
