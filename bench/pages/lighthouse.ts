// Lighthouse's scores of the two start pages, on a phone.
import { join } from 'node:path';
import { toolsFolder } from '../../scripts/lib/prepare.mjs';
import { median } from './figures.ts';
import type { PartInput } from './part.ts';
import type { PageResult } from './table.ts';

/** The fields of Lighthouse's result that are read: its types are installed with the tools alone. */
interface Result {
  audits: Record<string, { score: number | null; displayValue?: string }>;
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  runtimeError?: { message: string };
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

const RUNS = 3;
const paths = ['/', '/auth'];
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };

export async function measureLighthouse({ browser, log }: PartInput): Promise<PageResult[]> {
  const { default: lighthouse }: { default: Lighthouse } = await import(
    join(toolsFolder(), 'lighthouse/core/index.js')
  );
  const results: PageResult[] = [];
  for (const path of paths) results.push(...(await audit(lighthouse, { browser, log }, path)));
  return results;
}

async function audit(
  lighthouse: Lighthouse,
  { browser, log }: Pick<PartInput, 'browser' | 'log'>,
  path: string,
): Promise<PageResult[]> {
  const options = { port: browser.port, onlyCategories: Object.keys(goals), logLevel: 'error' };
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
