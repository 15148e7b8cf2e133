import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import readWorkbook from 'read-excel-file/node';
import { missingPrograms } from '../../scripts/lib/debian.mjs';

const run = promisify(execFile);
const TIMEOUT_MS = 170_000;

/** LibreOffice trusts results stored in a workbook, unless its profile says "always" (0). */
const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>`;

type Value = string | number | boolean | Date | null;

/** The cells of a workbook's first sheet, row by row. */
export type Rows = Value[][];

/**
 * The values of the workbooks' first sheets as recalculated by LibreOffice, by the same names. It is started once for
 * all, with a temporary profile. Errors: it is missing and cannot be installed.
 */
export async function recalculate(workbooks: Record<string, Buffer>): Promise<Record<string, Rows>> {
  const [missing] = missingPrograms(['soffice']);
  if (missing) throw new Error(missing);
  const folder = await mkdtemp(join(tmpdir(), 'portal-libreoffice-'));
  try {
    const [given, made] = [join(folder, 'given'), join(folder, 'made')];
    await mkdir(given);
    const names = Object.keys(workbooks);
    await Promise.all(names.map((name) => writeFile(join(given, `${name}.xlsx`), workbooks[name] ?? '')));
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user/registrymodifications.xcu'), ALWAYS_RECALCULATE);
    const files = names.map((name) => join(given, `${name}.xlsx`));
    const how = ['--headless', '--norestore', '--convert-to', 'xlsx', '--outdir', made];
    await run('soffice', [`-env:UserInstallation=${pathToFileURL(profile).href}`, ...how, ...files], {
      timeout: TIMEOUT_MS,
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
