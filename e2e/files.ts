import type { Locator } from '@playwright/test';

/** A file as Playwright gives it to a page. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF of one page that opens, with the text as its lines, in letters of Latin-1. */
export function pdf(text: string, name = 'Term Sheet.pdf'): GivenFile {
  const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  const content = `BT /F1 12 Tf 72 720 Td 16 TL ${lines.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(numbered(objects), 'latin1') };
}

/** The objects with their table of offsets (ISO 32000-2, 7.5). */
function numbered(objects: string[]): string {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

export const text = (content: string, name = 'Notes.txt'): GivenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Drags files onto a place of the page and lets go. */
export async function drop(place: Locator, files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }));
  const dataTransfer = await place.page().evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, content } of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}
