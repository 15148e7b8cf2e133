// The themes of faults that are named, or all: one after the other, each fault as often as it says. After them what
// attacks and loads the portal by programs of their own, each of which passes or fails as a whole.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hasRedis, startRedis } from '../../scripts/lib/redis.ts';
import { inOneLine, overAll } from './figures.ts';

const themes = ['postgres', 'web', 'workers', 'redis', 'disk', 'smtp', 's3', 'lines', 'clock', 'slow-callers', 'backup', 'import']; // prettier-ignore
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const programs = {
  fuzz: [...jest, '--selectProjects=api', '--testPathPatterns', 'fuzz.api'],
  'slow-restore': [...jest, '--selectProjects=api', '--testPathPatterns', 'drill.api'],
  'sign-ins': ['bench/attacks/sign-in-timing.ts'],
  'statement-day': ['bench/load/statement-day.ts'],
  'rolling-restart': ['bench/load/rolling-restart.ts'],
  soak: ['bench/load/soak.ts'],
};
const all = [...themes, ...Object.keys(programs)];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const unknown = positionals.find((name) => !all.includes(name));
if (unknown) {
  console.error(`There is no theme "${unknown}": it is one of ${all.join(', ')}.`);
  process.exit(1);
}
const seed = Number(process.env.SEED || 380);
const backends = process.env.BACKENDS || 'postgres,redis';
const counts = { passed: 0, failed: 0 };

console.log(`Seed ${seed}`);
for (const name of positionals.length > 0 ? positionals : all)
  if (programs[name]) runProgram(name);
  else await play(name);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

async function play(name) {
  const theme = await import(`./${name}-faults.ts`);
  const { onRedis = false, onBothQueues = false } = theme;
  if (!onRedis && backends.includes('postgres')) await allOf(theme, `${name}, the queue in PostgreSQL`);
  if (!(onRedis || onBothQueues) || !backends.includes('redis')) return;
  if (hasRedis()) await allOf(theme, `${name}, the queue in Redis`, await startRedis());
  else
    console.log(`\n${name}: there is no redis-server; install it to see the same with the queue in Redis.`);
}

function runProgram(name) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, programs[name], {
    stdio: 'inherit',
    env: { ...process.env, SEED: String(seed), FUZZ_REQUESTS: '10000', RESTORE_PAUSE_MS: '130000' },
  });
  counts[status === 0 ? 'passed' : 'failed'] += 1;
}

async function allOf({ Scene, faults }, title, redis) {
  console.log(`\n${title}`);
  const scene = await Scene.open({ seed, redis });
  try {
    for (const fault of faults)
      if ((redis || !fault.needsRedis) && fault.title.includes(values.only)) await often(fault, scene);
  } finally {
    await scene.close();
    redis?.stop();
  }
}

async function often(fault, scene) {
  const times = values.quick ? 1 : (fault.times ?? 1);
  const passed = [];
  for (let time = 1; time <= times; time += 1) {
    const figures = await once(fault, scene);
    if (figures) passed.push(figures);
  }
  if (times > 1) console.log(`  ${passed.length} of ${times}: ${overAll(passed)}`);
}

async function once(fault, scene) {
  try {
    const figures = await fault.run(scene);
    await scene.verify();
    counts.passed += 1;
    console.log(`✓ ${fault.title}: ${inOneLine(figures)}`);
    return figures;
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${fault.title}: ${error.message}`);
    if (process.env.STACKS) console.log(error.stack);
    return undefined;
  } finally {
    await scene.tidy();
  }
}
