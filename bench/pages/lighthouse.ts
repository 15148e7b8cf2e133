// Lighthouse's scores of the two start pages, on a phone.
import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { PagesBrowser } from './browser.ts';
import { median } from './figures.ts';
import type { PartInput } from './part.ts';
import type { PageResult } from './table.ts';

const RUNS = 3;
const paths = ['/', '/auth'];
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };

export async function measureLighthouse({ browser, log }: PartInput): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const path of paths) results.push(...(await audit(browser, path, log)));
  return results;
}

async function audit(browser: PagesBrowser, path: string, log: PartInput['log']): Promise<PageResult[]> {
  const options: Flags = { port: browser.port, onlyCategories: Object.keys(goals), logLevel: 'error' };
  const reports: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    const lhr = (await lighthouse(`${browser.origin}${path}`, options))?.lhr;
    if (!lhr) throw new Error(`Lighthouse on ${path} has no result`);
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`);
    reports.push(lhr);
  }
  logFailedAudits(path, reports, log);
  return Object.entries(goals).map(([category, goal]) => ({
    name: `Lighthouse ${category} of ${path}, median of ${RUNS}`,
    value: median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)),
    goal,
    atLeast: true,
  }));
}

/** Logs the audits below the full score, which explain a category. */
function logFailedAudits(path: string, reports: readonly Result[], log: PartInput['log']): void {
  const { audits = {}, categories = {} } = reports.at(-1) ?? {};
  for (const { auditRefs, title } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const { score = null, displayValue = '' } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 1) log(`${path}: ${title}: ${id} ${score} ${displayValue}`);
    }
}
