/** Counts of each text. */
export type Counts = Record<string, number>;

/** The measurements of a fault: counts, seconds (named "… (s)"), texts, and counts of answers. */
export type Figures = Record<string, number | string | Counts>;

/** { lost: 0, answers: { "503 …": 3 } } as `lost 0; answers 3x "503 …"`. */
export function inOneLine(figures: Figures | string): string {
  if (typeof figures === 'string') return figures;
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? countsOf(value) : value}`)
    .join('; ');
}

/** Of many runs: counts are summed, seconds are a range from minimum to maximum; texts are left out. */
export function overAll(runs: readonly (Figures | string)[]): string {
  const measured = runs.filter((figures) => typeof figures !== 'string');
  const names = new Set(measured.flatMap((figures) => Object.keys(figures)));
  const all: Figures = {};
  for (const name of names) {
    const values = measured.map((figures) => figures[name]);
    const numbers = values.filter((value) => typeof value === 'number');
    const counts = values.filter((value) => typeof value === 'object');
    if (counts.length > 0) all[name] = counts.reduce(added, {});
    else if (numbers.length > 0)
      all[name] = isSeconds(name)
        ? `${Math.min(...numbers)} to ${Math.max(...numbers)}`
        : numbers.reduce((sum, value) => sum + value, 0);
  }
  return inOneLine(all);
}

const isSeconds = (name: string) => name.endsWith('(s)');

function added(sum: Counts, counts: Counts): Counts {
  for (const [what, count] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

const countsOf = (counts: Counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count}x "${what}"`)
    .join(', ') || 'none';
