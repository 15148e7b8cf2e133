import { readXml } from './xml-feed.js';

/** Which of the styles that cells point to show a number as a day or a time. */
export async function dayStylesOf(xml: AsyncIterable<string>): Promise<boolean[]> {
  const own = new Map<number, string>();
  const formats: number[] = [];
  let isOfCells = false;
  await readXml(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(Number(numFmtId));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats.map((id) => {
    const code = own.get(id);
    return code === undefined ? isBuiltInDay(id) : isDayFormat(code);
  });
}

/** ECMA-376 part 1, 18.8.30; those from 27 on are days of East Asian languages. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Quoted texts, escaped letters, and what stands in brackets (colours, currencies) show no part of a day. */
const aside = /"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/gs;

export const isDayFormat = (code: string): boolean =>
  !/general|standard/i.test(code) && /[dmy]/i.test(code.replace(aside, ''));
