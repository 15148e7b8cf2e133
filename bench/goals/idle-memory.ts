// Goal 8: the idle portal with its workers needs little more memory than its packages.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from '../../scripts/lib/prepare.mjs';
import type { Side } from '../fixture.ts';
import type { GoalResult } from '../report.ts';
import type { Given } from './goal.ts';

interface Megabytes {
  /** Private memory, without Node's own program, which processes share. */
  own: number;
  resident: number;
}

const wanted = { ratio: 1.6 };
const RESTS_MS = { quick: 1_000, full: 10_000 };
/** The entry modules of main; it imports the second dynamically, once PostgreSQL is being launched. */
const roots = ['backend/dist/src/main.js', 'backend/dist/src/operations/start/serve.js'];

export async function measure({ fixture, log, quick }: Given): Promise<GoalResult[]> {
  log('Resting ...');
  const [portal, floor] = await Promise.all([
    fixture.portal('with workers', { WORKERS: 'inline' }),
    fixture.floor('bare-nest.mjs', packagesOf(roots)),
  ]);
  await sleep(quick ? RESTS_MS.quick : RESTS_MS.full);
  const memory = { portal: megabytesOf(portal), floor: megabytesOf(floor) };
  await fixture.stop('with workers');
  await fixture.stop('floor bare-nest.mjs');
  return [
    {
      name: 'Memory at rest, workers inline, against a bare Nest application with the same packages',
      floor: inWords(memory.floor),
      portal: inWords(memory.portal),
      ratio: memory.portal.own / memory.floor.own,
      goal: wanted.ratio,
      lowerIsBetter: true,
    },
  ];
}

function megabytesOf({ program }: Side): Megabytes {
  const text = readFileSync(`/proc/${program.child.pid}/smaps_rollup`, 'utf8');
  const field = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { own: field('Private_Clean') + field('Private_Dirty'), resident: field('Rss') };
}

const inWords = ({ own, resident }: Megabytes) => `${own.toFixed(0)} MB own, ${resident.toFixed(0)} MB RSS`;

/** The packages imported by built files, transitively. */
function packagesOf(files: readonly string[]): string[] {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file))
      if (name.startsWith('.')) visit(join(dirname(file), name));
      else if (!/^(node:|#)/.test(name)) packages.add(name);
  };
  files.forEach(visit);
  return [...packages];
}

/** Dynamic imports do not begin a line, and are left out. */
const statement = /^(?:import|export)(?: [^'"();=]*? from)? ['"]([^'"]+)['"];/gm;
const importsOf = (file: string) =>
  [...readFileSync(join(checkout, file), 'utf8').matchAll(statement)].map(([, name = '']) => name);
