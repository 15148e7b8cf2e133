import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const given = process.env['TEST_SEED'];

/** The seed of property tests: TEST_SEED, so that a failing run can be repeated, or a random one. */
export const seed = given ? Number(given) : randomInt(2 ** 31);
if (!Number.isInteger(seed)) throw new Error(`TEST_SEED must be a whole number, not "${given}"`);
if (!given) process.stderr.write(`Property tests draw with TEST_SEED=${seed}\n`);

fc.configureGlobal({ seed });

export { fc };
