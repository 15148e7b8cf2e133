import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import readWorkbook from 'read-excel-file/node';

const run = promisify(execFile);
const PATIENCE_MS = 170_000;

/** LibreOffice believes results that stand in a workbook, unless its profile says "always" (0). */
const ALWAYS_RECKON = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>`;

type Value = string | number | boolean | Date | null;

/** The cells of a workbook's first sheet, row by row. */
export type Rows = Value[][];

/**
 * What LibreOffice makes of the workbooks, reckoned anew: the values of their first sheets, by the same names. One
 * start of it for all, in a profile of its own.
 */
export async function recalculate(workbooks: Record<string, Buffer>): Promise<Record<string, Rows>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-libreoffice-'));
  try {
    const [given, made] = [join(folder, 'given'), join(folder, 'made')];
    await mkdir(given);
    const names = Object.keys(workbooks);
    await Promise.all(names.map((name) => writeFile(join(given, `${name}.xlsx`), workbooks[name] ?? '')));
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user/registrymodifications.xcu'), ALWAYS_RECKON);
    const files = names.map((name) => join(given, `${name}.xlsx`));
    const how = ['--headless', '--norestore', '--convert-to', 'xlsx', '--outdir', made];
    await run('soffice', [`-env:UserInstallation=${pathToFileURL(profile).href}`, ...how, ...files], {
      timeout: PATIENCE_MS,
    });
    const read = async (name: string): Promise<[string, Rows]> => {
      const [first] = await readWorkbook(await readFile(join(made, `${name}.xlsx`)));
      return [name, (first?.data ?? []) as Rows];
    };
    return Object.fromEntries(await Promise.all(names.map(read)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
