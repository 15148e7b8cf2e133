// Runs the named themes of faults, or all, one after the other, each fault as often as it declares. Then the attacks and
// loads, which are separate programs that pass or fail as a whole.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stop } from '../../scripts/lib/prepare.mjs';
import { hasRedis, startRedis, type RedisServer } from '../../scripts/lib/redis.ts';
import { messageOf } from '../errors.ts';
import type { Fault, Faulted, Theme } from './fault.ts';
import { inOneLine, overAll, type Figures } from './figures.ts';

const themes = ['postgres', 'web', 'workers', 'capital', 'exits', 'statements', 'redis', 'disk', 'smtp', 's3', 'lines', 'clock', 'slow-callers', 'backup', 'import']; // prettier-ignore
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const programs: Record<string, string[]> = {
  fuzz: [...jest, '--selectProjects=api', '--testPathPatterns', 'fuzz.api'],
  'slow-restore': [...jest, '--selectProjects=api', '--testPathPatterns', 'drill.api'],
  'sign-ins': ['bench/attacks/sign-in-timing.ts'],
  'late-sessions': ['bench/attacks/late-sessions.ts'],
  'statement-day': ['bench/load/statement-day.ts'],
  'rolling-restart': ['bench/load/rolling-restart.ts'],
  soak: ['bench/load/soak.ts'],
};
const allBackends = ['postgres', 'redis'];
const all = [...themes, ...Object.keys(programs)];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const seed = Number(process.env['SEED'] || 380);
const backends = (process.env['BACKENDS'] || allBackends.join()).split(',');
const counts = { passed: 0, failed: 0 };

stopAtUnknown('theme', positionals, all);
stopAtUnknown('backend', backends, allBackends);
const names = positionals.length > 0 ? positionals : all;
const chosen = await Promise.all(names.filter((name) => themes.includes(name)).map(faultsOf));
const isFiltered = values.only !== '';
if (isFiltered && chosen.every(({ faults }) => faults.length === 0))
  stop(`There is no fault whose title has "${values.only}" in it.`);

console.log(`Seed ${seed}`);
for (const theme of chosen) if (theme.faults.length > 0) await play(theme);
for (const name of isFiltered ? [] : names) runProgram(name);
if (counts.passed + counts.failed === 0) stop('Nothing was run: none of the faults is of these backends.');
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

function stopAtUnknown(kind: string, given: readonly string[], names: readonly string[]): void {
  const unknown = given.find((name) => !names.includes(name));
  if (unknown !== undefined) stop(`There is no ${kind} "${unknown}": it is one of ${names.join(', ')}.`);
}

/** A theme with only those of its faults that --only selects. */
async function faultsOf(name: string): Promise<Theme & { name: string }> {
  const theme: Theme = await import(`./${name}-faults.ts`);
  return { ...theme, name, faults: theme.faults.filter(({ title }) => title.includes(values.only)) };
}

async function play(theme: Theme & { name: string }): Promise<void> {
  const { name, onRedis = false, onBothQueues = false } = theme;
  if (!onRedis && backends.includes('postgres')) await runAll(theme, `${name}, the queue in PostgreSQL`);
  if (!(onRedis || onBothQueues) || !backends.includes('redis')) return;
  if (hasRedis()) await runAll(theme, `${name}, the queue in Redis`, await startRedis());
  else missRedis(name);
}

/** A laptop may lack it; in CI a fault that cannot run is a failure. */
function missRedis(name: string): void {
  console.log(`\n${name}: there is no redis-server; install it to see the same with the queue in Redis.`);
  if (process.env['CI'] === 'true') counts.failed += 1;
}

function runProgram(name: string): void {
  const command = programs[name];
  if (!command) return;
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, SEED: String(seed), FUZZ_REQUESTS: '10000', RESTORE_PAUSE_MS: '130000' },
  });
  counts[status === 0 ? 'passed' : 'failed'] += 1;
}

async function runAll({ Scene, faults }: Theme, title: string, redis?: RedisServer): Promise<void> {
  const applicable = faults.filter(({ needsRedis }) => redis || !needsRedis);
  if (applicable.length === 0) return redis?.stop();
  console.log(`\n${title}`);
  const scene = await Scene.open({ seed, redis });
  try {
    for (const fault of applicable) await runOften(fault, scene);
  } finally {
    await scene.close();
    redis?.stop();
  }
}

async function runOften(fault: Fault<Faulted>, scene: Faulted): Promise<void> {
  const times = values.quick ? 1 : (fault.times ?? 1);
  const passed: (Figures | string)[] = [];
  for (let time = 1; time <= times; time += 1) {
    const figures = await runOnce(fault, scene);
    if (figures) passed.push(figures);
  }
  if (times > 1) console.log(`  ${passed.length} of ${times}: ${overAll(passed)}`);
}

async function runOnce(fault: Fault<Faulted>, scene: Faulted): Promise<Figures | string | undefined> {
  try {
    const figures = await fault.run(scene);
    await scene.verify();
    counts.passed += 1;
    console.log(`✓ ${fault.title}: ${inOneLine(figures)}`);
    return figures;
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${fault.title}: ${messageOf(error)}`);
    if (process.env['STACKS'] && error instanceof Error) console.log(error.stack);
    return undefined;
  } finally {
    await scene.tidy();
  }
}
