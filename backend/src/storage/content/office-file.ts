import { MEBIBYTE } from '../file-store.js';
import type { Kind } from './kinds.js';
import { withZip } from './zip-entries.js';

/** Far more than a real document of 10 MiB, far less than a bomb. */
const limits = { entries: 10_000, bytes: 500 * MEBIBYTE };

/** The part that each kind of Office file cannot be without (ECMA-376). */
const mainParts: Record<string, Kind> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
};

/** What an Office file of the newer kind is, by its list of parts; undefined for any other ZIP. */
export function kindOfOfficeFile(path: string): Promise<Kind | undefined> {
  return withZip(path, limits, (entries) => {
    const names = entries.map(({ name }) => name);
    const withMacros = names.some((name) => name.endsWith('vbaProject.bin'));
    const main = names.find((name) => name in mainParts);
    const isOffice = names.includes('[Content_Types].xml') && main !== undefined && !withMacros;
    return Promise.resolve(isOffice ? mainParts[main] : undefined);
  });
}
