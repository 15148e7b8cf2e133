import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

const require = createRequire(import.meta.url);
const robotoFolder = dirname(require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'));

const robotoFiles = {
  normal: join(robotoFolder, 'Roboto-Regular.ttf'),
  bold: join(robotoFolder, 'Roboto-Medium.ttf'),
  italics: join(robotoFolder, 'Roboto-Italic.ttf'),
  bolditalics: join(robotoFolder, 'Roboto-MediumItalic.ttf'),
};

/** Roboto has the letters of printable-text.ts; Helvetica, which is not embedded, those of Western Europe. */
const fonts = {
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
  Roboto: robotoFiles,
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
    // The head may begin with the table's title.
    hLineWidth: (line, node) =>
      line < Math.max(1, node.table.headerRows ?? 0) ? 0 : isDark(line, node) ? 0.75 : 0.5,
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
  refuseFilesOfSvgs();
  shareFonts(pdfmake);
  pdfmake.setFonts(fonts);
  pdfmake.setTableLayouts(tableLayouts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
  return pdfmake;
}

const fromPdfmake = createRequire(require.resolve('pdfmake'));

interface Images {
  openImage(source: string | Uint8Array): unknown;
}

let areFilesRefused = false;

/** An SVG has to contain its images: pdfkit would open any file of the server that one names, past the policy above. */
function refuseFilesOfSvgs(): void {
  if (areFilesRefused) return;
  areFilesRefused = true;
  const { prototype } = fromPdfmake('pdfkit') as { prototype: Images };
  const { openImage } = prototype;
  prototype.openImage = function (source) {
    if (typeof source === 'string' && !source.startsWith('data:'))
      throw new Error('Images have to be embedded');
    return openImage.call(this, source);
  };
}

/** What pdfkit uses of a typeface of fontkit. */
interface Typeface {
  layout(text: string, features?: unknown): Layout;
  getGlyph(id: number, letters: number[]): Glyph;
  /** Those used so far, each with the letters for which it was first used. */
  _glyphs: object;
}

interface Glyph {
  id: number;
  codePoints: number[];
}

interface Layout {
  glyphs: Glyph[];
  positions: { xAdvance: number }[];
  readonly advanceWidth: number;
}

interface Fontkit {
  openSync(path: string): Typeface;
  registerFormat(format: { probe(bytes: Uint8Array): boolean }): void;
}

let areFontsShared = false;

/**
 * Parsing a typeface takes as long as drawing a page with it, and pdfkit does it for each document. In place of the
 * bytes of a file pdfkit gets its path, which is registered with fontkit as a format of its own: its typeface is parsed
 * once for a thread. Logos of lines open the file itself.
 */
function shareFonts(pdfmake: Pdfmake): void {
  if (areFontsShared) return;
  areFontsShared = true;
  const fontkit = createRequire(fromPdfmake.resolve('pdfkit'))('fontkit') as Fontkit;
  const parsed = new Map<string, () => Typeface>();
  const paths = Object.values(robotoFiles);
  const pathOf = (bytes: Uint8Array): string | undefined =>
    paths.find((path) => path.length === bytes.length && Buffer.from(path).equals(bytes));
  class ParsedBefore {
    static probe = (bytes: Uint8Array): boolean => pathOf(bytes) !== undefined;
    constructor({ buffer }: { buffer: Uint8Array }) {
      const path = pathOf(buffer) ?? '';
      const forDocument = parsed.get(path) ?? typefaces(fontkit.openSync(path));
      parsed.set(path, forDocument);
      return forDocument();
    }
  }
  fontkit.registerFormat(ParsedBefore);
  const { virtualfs } = pdfmake as Pdfmake & VirtualFiles;
  for (const path of paths) virtualfs.writeFileSync(path, Buffer.from(path));
}

/** What the types of pdfmake leave out. */
interface VirtualFiles {
  virtualfs: { writeFileSync(path: string, bytes: Buffer): void };
}

const AMOUNT = /^[-$\d,.]+ ?$/;
const MOST_WORDS = 5_000;

/**
 * Makes typefaces for a document each, which share the layout of words and have glyphs of their own, so that no document
 * depends on those drawn before. Figures have no kerning, and a statement hundreds of amounts: those are put together
 * from their letters.
 */
function typefaces(parsed: Typeface): () => Typeface {
  const words = new Map<string, Layout>();
  const layoutOf = (word: string): Layout => {
    const known = words.get(word);
    if (known) return known;
    if (words.size >= MOST_WORDS) words.clear();
    parsed._glyphs = {};
    const { glyphs, positions, advanceWidth } = parsed.layout(word);
    const layout = {
      glyphs: glyphs.map(({ id, codePoints }) => ({ id, codePoints })),
      positions,
      advanceWidth,
    };
    words.set(word, layout);
    return layout;
  };
  return () => {
    const typeface = Object.create(parsed) as Typeface;
    typeface._glyphs = {};
    typeface.layout = (text, features) => {
      if (features) return parsed.layout.call(typeface, text, features);
      const layouts = AMOUNT.test(text) ? Array.from(text, layoutOf) : [layoutOf(text)];
      // pdfkit scales the positions in place.
      const positions = layouts.flatMap((layout) => layout.positions.map((position) => ({ ...position })));
      return {
        glyphs: layouts.flatMap(({ glyphs }) =>
          glyphs.map(({ id, codePoints }) => typeface.getGlyph(id, codePoints)),
        ),
        positions,
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    };
    return typeface;
  };
}
