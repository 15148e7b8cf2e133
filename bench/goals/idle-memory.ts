// Goal 8: the portal at rest, workers and all, holds little more than its packages do.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from '../../scripts/lib/prepare.mjs';

const wanted = { ratio: 1.6 };
const RESTS_MS = { quick: 1_000, full: 10_000 };
/** What main loads as it starts; it asks for the second by itself, once the database is on its way. */
const roots = ['backend/dist/src/main.js', 'backend/dist/src/start/serve.js'];

export async function measure({ ground, say, quick }) {
  say('Resting ...');
  const [portal, floor] = await Promise.all([
    ground.portal('with workers', { WORKERS: 'inline' }),
    ground.floor('bare-nest', packagesOf(roots)),
  ]);
  await sleep(quick ? RESTS_MS.quick : RESTS_MS.full);
  const held = { portal: megabytesOf(portal.child.pid), floor: megabytesOf(floor.child.pid) };
  await ground.stop('with workers');
  await ground.stop('floor bare-nest');
  return [
    {
      name: 'Memory at rest, workers inline, against a bare Nest application with the same packages',
      floor: inWords(held.floor),
      portal: inWords(held.portal),
      ratio: held.portal.own / held.floor.own,
      goal: wanted.ratio,
      lowerIsBetter: true,
    },
  ];
}

/** Resident in all, and what no other process shares: Node's own program is in the first only. */
function megabytesOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name) => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)[1]) / 1024;
  return { own: of('Private_Clean') + of('Private_Dirty'), resident: of('Rss') };
}

const inWords = ({ own, resident }) => `${own.toFixed(0)} MB own, ${resident.toFixed(0)} MB RSS`;

/** The packages that are imported by built files and by all that these import. */
function packagesOf(files) {
  const seen = new Set();
  const packages = new Set();
  const look = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file))
      if (name.startsWith('.')) look(join(dirname(file), name));
      else if (!/^(node:|#)/.test(name)) packages.add(name);
  };
  files.forEach(look);
  return [...packages];
}

/** What is imported later, when it is needed, does not stand at the start of a line. */
const statement = /^(?:import|export)(?: [^'"();=]*? from)? ['"]([^'"]+)['"];/gm;
const importsOf = (file) =>
  [...readFileSync(join(checkout, file), 'utf8').matchAll(statement)].map(([, name]) => name);
