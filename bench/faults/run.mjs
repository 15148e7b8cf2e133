// Every fault on both backends of the queue, one after the other.
import { hasRedis, startRedis } from '../../scripts/lib/redis.mjs';
import { ImportScene } from './import-scene.mjs';
import { importFaults } from './import-faults.mjs';

const seed = Number(process.env.SEED || 380);
const wanted = process.env.BACKENDS || 'postgres,redis';
const counts = { passed: 0, failed: 0 };

console.log(`Seed ${seed}`);
if (wanted.includes('postgres')) await allOn('PostgreSQL');
if (!wanted.includes('redis')) console.log('Redis is left out.');
else if (hasRedis()) await allOn('Redis', await startRedis());
else console.log('There is no redis-server: install it to see the same faults with the queue in Redis.');
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

async function allOn(backend, redis) {
  console.log(`\nThe queue in ${backend}`);
  const scene = await ImportScene.open({ seed, redis });
  try {
    for (const fault of importFaults) if (redis || !fault.needsRedis) await one(fault, scene);
  } finally {
    await scene.close();
    redis?.stop();
  }
}

async function one(fault, scene) {
  for (let time = 1; time <= (fault.times ?? 1); time += 1) {
    try {
      const told = await fault.run(scene);
      counts.passed += 1;
      console.log(`✓ ${fault.title}${told ? `: ${told}` : ''}`);
    } catch (error) {
      counts.failed += 1;
      console.log(`✗ ${fault.title}: ${error.message}`);
    }
    await scene.tidy();
  }
}
