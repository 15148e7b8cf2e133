/** A text or a form field at its place on an upright page of US Letter size, in points from the lower left corner. */
interface FormText {
  x: number;
  y: number;
  text: string;
  size?: number;
}

export interface FormField {
  /** Left, bottom, right, top. */
  rect: readonly [number, number, number, number];
  value: string;
  isMultiline?: boolean;
  /** In how many boxes of one letter each it is divided. */
  combOf?: number;
  isHidden?: boolean;
  /** Whether it is typed over the page instead of filled into a field. */
  isFreeText?: boolean;
}

export interface FormPage {
  texts: readonly FormText[];
  fields?: readonly FormField[];
  /** How far the page is turned; it is shown upright all the same. */
  rotate?: 0 | 90 | 180 | 270;
}

const WIDTH = 612;
const HEIGHT = 792;
const VALUE_SIZE = 10;
const MULTILINE = 2 ** 12;
const COMB = 2 ** 24;

/**
 * A PDF of forms as tax offices publish them, which pdfmake cannot write: the values are in the fields of the form,
 * or, once it is flattened, part of the page.
 */
export function buildForm(pages: readonly FormPage[], { isFlattened = false } = {}): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /DA (/F 10 Tf) >> >>',
    `<< /Type /Pages /Count ${String(pages.length)} /Kids [${pages.map((_, at) => `${String(4 + 2 * at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [at, page] of pages.entries()) objects.push(...pageOf(page, 4 + 2 * at, isFlattened));
  const numbered = objects.map((object, at) => `${String(at + 1)} 0 obj ${object} endobj`);
  return Buffer.from(['%PDF-1.7', ...numbered, 'trailer << /Root 1 0 R >>', '%%EOF'].join('\n'), 'latin1');
}

function pageOf(
  { texts, fields = [], rotate = 0 }: FormPage,
  number: number,
  isFlattened: boolean,
): string[] {
  const values = isFlattened ? fields.filter(({ isHidden }) => !isHidden).flatMap(flatten) : [];
  const content = [...texts, ...values].map((text) => drawn(text, rotate)).join('\n');
  const [width, height] = rotate % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const widgets = isFlattened ? '' : fields.map((field, at) => widget(field, at, rotate)).join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(width)} ${String(height)}] /Rotate ${String(rotate)}
      /Resources << /Font << /F 3 0 R >> >> /Contents ${String(number + 1)} 0 R /Annots [${widgets}] >>`,
    `<< /Length ${String(content.length)} >> stream\n${content}\nendstream`,
  ];
}

function flatten({ rect: [left, bottom, right, top], value, isMultiline, combOf }: FormField): FormText[] {
  const above = isMultiline ? top - 2 : (top + bottom + VALUE_SIZE) / 2;
  const lines = value.split('\n').map((text, at) => ({
    x: left + 2,
    y: above - VALUE_SIZE - at * VALUE_SIZE * 1.15,
    text,
    size: VALUE_SIZE,
  }));
  if (combOf === undefined) return lines;
  const step = (right - left) / combOf;
  return lines.flatMap(({ y, text }) =>
    [...text].map((letter, at) => ({ x: left + (at + 0.3) * step, y, text: letter, size: VALUE_SIZE })),
  );
}

function drawn({ x, y, text, size = 7 }: FormText, rotate: number): string {
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const matrix = [cos, sin, -sin, cos, ...turned(x, y, rotate)].join(' ');
  return `BT /F ${String(size)} Tf ${matrix} Tm <${Buffer.from(winAnsi(text), 'latin1').toString('hex')}> Tj ET`;
}

/** Where a point of the upright page lies on the page as it is stored. */
function turned(x: number, y: number, rotate: number): [number, number] {
  if (rotate === 90) return [HEIGHT - y, x];
  if (rotate === 180) return [WIDTH - x, HEIGHT - y];
  return rotate === 270 ? [y, WIDTH - x] : [x, y];
}

const winAnsi = (text: string): string =>
  text.replaceAll('’', '\u0092').replaceAll('“', '\u0093').replaceAll('”', '\u0094');

function widget(field: FormField, at: number, rotate: number): string {
  const { rect, value, isMultiline, combOf, isHidden, isFreeText } = field;
  const corners = [...turned(rect[0], rect[1], rotate), ...turned(rect[2], rect[3], rotate)].join(' ');
  const text = `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`;
  const common = `/Type /Annot /Rect [${corners}] /F ${isHidden ? '2' : '4'} /DA (/F ${String(VALUE_SIZE)} Tf)`;
  if (isFreeText) return `<< ${common} /Subtype /FreeText /Contents ${text} >>`;
  const flags = (isMultiline ? MULTILINE : 0) + (combOf === undefined ? 0 : COMB);
  return `<< ${common} /Subtype /Widget /FT /Tx /T (field${String(at)}) /V ${text} /Ff ${String(flags)}
    /MK << /R ${String(rotate)} >> ${combOf === undefined ? '' : `/MaxLen ${String(combOf)}`} >>`;
}
