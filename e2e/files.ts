import { crc32 } from 'node:zlib';
import type { Locator } from '@playwright/test';
import writeWorkbook from 'write-excel-file/node';

/** A file in the format of `setInputFiles`. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A valid PDF with the lines of a Latin-1 text; a form feed begins a new page. */
export function pdf(text: string, name = 'Term Sheet.pdf'): TestFile {
  const pages = text.split('\f');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(pageOf),
  ];
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(numbered(objects), 'latin1') };
}

function pageOf(text: string, at: number): string[] {
  const lines = text.split('\n').map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
  const content = `BT /F1 12 Tf 72 720 Td 16 TL ${lines.join(' ')} ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
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

export const text = (content: string, name = 'Notes.txt'): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Drops files onto an element. */
export async function drop(target: Locator, files: TestFile[]): Promise<void> {
  const payload = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }));
  const dataTransfer = await target.page().evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, content } of all) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, payload);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** A ZIP with the files stored uncompressed (PKWARE APPNOTE, 4.3). */
export function zip(files: TestFile[], name = 'K-1s.zip'): TestFile {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: path, buffer } of files) {
    // Version 2.0, names in UTF-8, stored; then 1 January 1980, the checksum and the size, twice.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(buffer), 10);
    common.writeUInt32LE(buffer.length, 14);
    common.writeUInt32LE(buffer.length, 18);
    common.writeUInt16LE(Buffer.byteLength(path), 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(path), buffer]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(path));
    entries.push(entry);
    offset += entry.length;
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  const buffer = Buffer.concat([...entries, ...directory, Buffer.from('PK\x05\x06'), end]);
  return { name, mimeType: 'application/zip', buffer };
}

/** An Excel workbook of texts, by the names of its sheets. */
export async function workbook(sheets: Record<string, string[][]>, name: string): Promise<TestFile> {
  const written = writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((cells) => cells.map((value) => (value === '' ? null : { value }))),
    })),
  );
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: await written.toBuffer() };
}
