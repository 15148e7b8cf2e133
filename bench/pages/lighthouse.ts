// What Lighthouse makes of the two pages that everybody begins at, on a phone.
import lighthouse from 'lighthouse';
import { median } from './figures.ts';

const RUNS = 3;
const paths = ['/', '/auth'];
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };

export async function measureLighthouse({ browser, say }) {
  const results = [];
  for (const path of paths) results.push(...(await judge(browser, path, say)));
  return results;
}

async function judge(browser, path, say) {
  const options = { port: browser.port, onlyCategories: Object.keys(goals), logLevel: 'error' };
  const reports = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(`${browser.origin}${path}`, options);
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`);
    reports.push(lhr);
  }
  sayWhatCosts(path, reports, say);
  return Object.entries(goals).map(([category, goal]) => ({
    name: `Lighthouse ${category} of ${path}, median of ${RUNS}`,
    value: median(reports.map(({ categories }) => categories[category].score * 100)),
    goal,
    atLeast: true,
  }));
}

/** Which audits are not perfect, for whoever wants to know what a score is made of. */
function sayWhatCosts(path, reports, say) {
  const { audits, categories } = reports.at(-1);
  for (const { auditRefs, title } of Object.values(categories))
    for (const { id, weight } of auditRefs) {
      const { score, displayValue = '' } = audits[id];
      if (weight > 0 && score !== null && score < 1) say(`${path}: ${title}: ${id} ${score} ${displayValue}`);
    }
}
