// What a fault has measured: numbers of things, seconds (named "… (s)"), and counts of what was said.

/** { lost: 0, told: { "503 …": 3 } } as `lost 0; told 3x "503 …"`. */
export function inOneLine(figures) {
  if (typeof figures === 'string') return figures;
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? countsOf(value) : value}`)
    .join('; ');
}

/** Of many runs: counts are added up, seconds are given from the least to the most; texts are left out. */
export function overAll(runs) {
  const names = new Set(runs.flatMap((figures) => (typeof figures === 'string' ? [] : Object.keys(figures))));
  const all = {};
  for (const name of names) {
    const values = runs.map((figures) => figures[name]).filter((value) => value !== undefined);
    if (typeof values[0] === 'object') all[name] = values.reduce(added, {});
    else if (typeof values[0] === 'number')
      all[name] = isSeconds(name)
        ? `${Math.min(...values)} to ${Math.max(...values)}`
        : values.reduce((sum, value) => sum + value, 0);
  }
  return inOneLine(all);
}

const isSeconds = (name) => name.endsWith('(s)');

function added(sum, counts) {
  for (const [what, count] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

const countsOf = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count}x "${what}"`)
    .join(', ') || 'nobody anything';
