import { noWorkbook, broken } from './faults.js';
import type { Parts } from './parts.js';
import { readXml } from './xml-feed.js';

/** Where a workbook keeps what its first sheet is read from. */
export interface WorkbookMap {
  sheet: string;
  sharedTexts?: string;
  styles?: string;
  /** Days are counted from 1904, as on the first Macintosh. */
  from1904: boolean;
}

interface Sheet {
  relation: string;
  isVisible: boolean;
}

/** Errors: TableFault for what is no workbook. */
export async function mapOf(parts: Parts): Promise<WorkbookMap> {
  const main = [...(await parts.relations('')).values()].find(({ type }) => type === 'officeDocument');
  if (!main || !parts.has(main.part)) throw noWorkbook();
  if (main.part.toLowerCase().endsWith('.bin')) throw noWorkbook();
  const relations = await parts.relations(main.part);
  const { sheets, from1904 } = await sheetsOf(parts, main.part);
  const worksheets = sheets.filter(({ relation }) => relations.get(relation)?.type === 'worksheet');
  const first = worksheets.find(({ isVisible }) => isVisible) ?? worksheets[0];
  const sheet = first && relations.get(first.relation)?.part;
  if (!sheet || !parts.has(sheet)) throw broken();
  const partOf = (type: string): string | undefined => {
    const part = [...relations.values()].find((relation) => relation.type === type)?.part;
    return part !== undefined && parts.has(part) ? part : undefined;
  };
  return { sheet, sharedTexts: partOf('sharedStrings'), styles: partOf('styles'), from1904 };
}

async function sheetsOf(parts: Parts, part: string): Promise<{ sheets: Sheet[]; from1904: boolean }> {
  const sheets: Sheet[] = [];
  let from1904 = false;
  let root: string | undefined;
  await readXml(parts.text(part), {
    open: (name, attributes) => {
      root ??= name;
      if (root !== 'workbook') throw noWorkbook();
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'));
      sheets.push({ relation: id?.[1] ?? '', isVisible: !/hidden/i.test(attributes.state ?? '') });
    },
  });
  return { sheets, from1904 };
}
