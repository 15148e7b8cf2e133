import { readFile, writeFile } from 'node:fs/promises';
import {
  PDFDict,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  PDFOptionList,
  PDFSignature,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import type { PageCopier } from './copy-pages.js';

// Runs in a separate thread, from source or built: it imports only packages and, by its extension, one file.

/** Pages of a PDF, counted from 1, and the file that they are written to. */
export interface PdfPart {
  firstPage: number;
  lastPage: number;
  path: string;
}

export interface SplitRequest {
  path: string;
  parts: PdfPart[];
}

export type SplitAnswer = { parts: number } | { error: 'broken' | 'fields' };

/** A form field has a value that cannot be drawn. */
class LostFields extends Error {}

type Copier = new (source: PDFDocument, target: PDFDocument) => PageCopier;

const options = { password: '', updateMetadata: false, parseSpeed: Infinity };

/** Writes each part as a PDF of its own. */
export async function splitPdf({ path, parts }: SplitRequest): Promise<SplitAnswer> {
  const bytes = await readFile(path);
  const written: Uint8Array[] = [];
  try {
    const Copier = await loadCopier();
    const source = await PDFDocument.load(bytes, options);
    await drawFieldValues(source);
    for (const part of parts) written.push(await extract(source, part, Copier));
    if (!(await isSameText(bytes, parts, written))) return { error: 'broken' };
  } catch (error) {
    return { error: error instanceof LostFields ? 'fields' : 'broken' };
  }
  for (const [at, part] of parts.entries())
    await writeFile(part.path, written[at] ?? '', { flag: 'wx', mode: 0o600 });
  return { parts: parts.length };
}

/** Its extension differs when built, and the compiler does not rewrite this path. */
async function loadCopier(): Promise<Copier> {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const url = new URL(`copy-pages.${ending}`, import.meta.url).href;
  return ((await import(url)) as { PageCopier: Copier }).PageCopier;
}

/** Gives form fields the appearance of their value where viewers are left to make it. */
async function drawFieldValues(source: PDFDocument): Promise<void> {
  const form = source.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  const isLeftToViewers = String(form.lookup(PDFName.of('NeedAppearances'))) === 'true';
  const font = await source.embedFont(StandardFonts.Helvetica);
  const letters = new Set(font.getCharacterSet());
  for (const field of source.getForm().getFields()) {
    if (field instanceof PDFSignature || !(isLeftToViewers || field.needsAppearancesUpdate())) continue;
    // The library would put question marks.
    for (const letter of valueOf(field))
      if (!/\s/.test(letter) && !letters.has(letter.codePointAt(0) ?? 0)) throw new LostFields();
    field.defaultUpdateAppearances(font);
  }
  await source.flush();
}

function valueOf(field: PDFField): string {
  if (field instanceof PDFTextField) return field.getText() ?? '';
  const isChoice = field instanceof PDFDropdown || field instanceof PDFOptionList;
  return isChoice ? field.getSelected().join('') : '';
}

async function extract(source: PDFDocument, part: PdfPart, Copier: Copier): Promise<Uint8Array> {
  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = new Copier(source, target);
  for (const page of source.getPages().slice(part.firstPage - 1, part.lastPage)) copier.addPage(page);
  copier.copyLayerVisibility();
  return target.save({ addDefaultPage: false, updateFieldAppearances: false });
}

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Whether the pages of the parts read as those of the original do. Two programs that read a damaged PDF differently
 * could count its pages differently, and give one partner the page of another.
 */
async function isSameText(original: Uint8Array, parts: readonly PdfPart[], written: readonly Uint8Array[]) {
  const source = await open(original);
  try {
    for (const [at, { firstPage, lastPage }] of parts.entries()) {
      const part = await open(written[at] ?? new Uint8Array());
      const isComplete = part.numPages === lastPage - firstPage + 1;
      const isSame = isComplete && (await hasTextOf(source, part, firstPage));
      await part.loadingTask.destroy();
      if (!isSame) return false;
    }
    return true;
  } finally {
    await source.loadingTask.destroy();
  }
}

/** Text only: nothing is drawn, fetched or evaluated. */
const textOnly = {
  verbosity: 0,
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
};

// It takes the bytes for itself.
const open = (bytes: Uint8Array): Promise<Opened> => getDocumentProxy(Uint8Array.from(bytes), textOnly);

/** The page's own text comes first in a part, before what was in its fields. */
async function hasTextOf(source: Opened, part: Opened, firstPage: number): Promise<boolean> {
  for (let number = 1; number <= part.numPages; number++) {
    const expected = await textOf(source, firstPage + number - 1);
    if (!(await textOf(part, number)).startsWith(expected)) return false;
  }
  return true;
}

async function textOf(pdf: Opened, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, '');
}
