import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFFont,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';

export interface K1Partner {
  name: string;
  year?: number;
}

interface CombinedK1sOptions {
  /** Pages before the first K-1. */
  cover?: string[];
  /** Names in form fields, with their appearances or without, which viewers then draw. */
  fields?: 'drawn' | 'left to viewers';
  /** Further lines on a K-1's second page. */
  statement?: string[];
}

const n = (name: string): PDFName => PDFName.of(name);

function write(page: PDFPage, font: PDFFont, lines: readonly string[]): void {
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 740 - at * 18, size: 10, font });
}

/**
 * One PDF with the K-1s of several partners, two pages each. As tax software does, it lists the resources of all pages
 * at each page, and names everybody in its outline, its attachment and its description.
 */
export async function buildCombinedK1s(
  partners: readonly K1Partner[],
  options: CombinedK1sOptions = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  if (options.cover) write(pdf.addPage(), font, options.cover);
  for (const { name, year = 2025 } of partners) {
    const first = pdf.addPage();
    const title = [`Schedule K-1 (Form 1065) ${year}`, `Tax year ${year}`, "Partner's name"];
    write(first, font, options.fields ? title : [...title, name]);
    if (options.fields) addField(pdf, first, font, name);
    first.drawText('Ordinary business income 1,204', { x: 50, y: 500, size: 10, font });
    write(pdf.addPage(), font, [`Statement of ${name}`, ...(options.statement ?? [])]);
  }
  await addSharedNames(pdf, font, partners);
  if (options.fields === 'left to viewers') omitAppearances(pdf);
  return Buffer.from(await pdf.save({ updateFieldAppearances: options.fields !== 'left to viewers' }));
}

/** All names are children of one field, by which each leads to the pages of the others. */
function addField(pdf: PDFDocument, page: PDFPage, font: PDFFont, name: string): void {
  const field = pdf.getForm().createTextField(`partners.${pdf.getPageCount()}`);
  field.setText(name);
  field.addToPage(page, { x: 50, y: 670, width: 300, height: 20, font, borderWidth: 0 });
}

function omitAppearances(pdf: PDFDocument): void {
  pdf.getForm().acroForm.dict.set(n('NeedAppearances'), pdf.context.obj(true));
  for (const field of pdf.getForm().getFields())
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(n('AP'));
}

async function addSharedNames(
  pdf: PDFDocument,
  font: PDFFont,
  partners: readonly K1Partner[],
): Promise<void> {
  const names = partners.map(({ name }) => name).join(', ');
  pdf.setTitle(names);
  await pdf.attach(Buffer.from(names), 'partners.txt');
  const forms = pdf.context.obj({});
  const formsRef = pdf.context.register(forms);
  for (const [at, { name }] of partners.entries()) {
    const content = `BT /F 10 Tf 300 20 Td <${hexOf(name)}> Tj ET`;
    const resources = { Font: { F: font.ref } };
    const form = pdf.context.flateStream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 600, 40],
      Resources: pdf.context.obj(resources),
    });
    forms.set(n(`Footer${at}`), pdf.context.register(form));
  }
  const everybody = pdf.context.register(pdf.context.obj({ Everybody: PDFHexString.fromText(names) }));
  const pages = pdf.getPages();
  const offset = pages.length - partners.length * 2;
  for (const [at, page] of pages.entries()) {
    (page.node.Resources() as PDFDict).set(n('XObject'), formsRef);
    const partner = Math.floor((at - offset) / 2);
    if (partner >= 0)
      page.node.addContentStream(pdf.context.register(pdf.context.stream(`q /Footer${partner} Do Q`)));
    page.node.set(n('PieceInfo'), everybody);
  }
  addOutline(pdf, partners);
}

function addOutline(pdf: PDFDocument, partners: readonly K1Partner[]): void {
  const outline = pdf.context.nextRef();
  let next: PDFRef | undefined;
  for (const { name } of partners.toReversed()) {
    const item = { Title: PDFHexString.fromText(name), Parent: outline, ...(next && { Next: next }) };
    next = pdf.context.register(pdf.context.obj(item));
  }
  pdf.context.assign(outline, pdf.context.obj({ Type: 'Outlines', ...(next && { First: next }) }));
  pdf.catalog.set(n('Outlines'), outline);
}

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
