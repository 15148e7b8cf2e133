// Regenerates the contract from the built handlers: openapi.json, routes.txt, and the client that is generated from
// it. With --check it writes nothing and fails when a committed file differs from what the handlers declare.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCodeOf } from '../settings/system-error.mjs';

const client = 'frontend/src/api/generated.ts';
const files = ['openapi.json', 'routes.txt', client];
const onlyCheck = process.argv.includes('--check');

const bin = (name: string) => join('node_modules/.bin', name);
const run = (program: string, ...args: string[]) =>
  execFileSync(bin(program), args, { stdio: ['ignore', 'ignore', 'inherit'], env: withNode24() });
const withNode24 = () => ({
  ...process.env,
  PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}`,
});

const committed = new Map(files.map((file) => [file, read(file)]));
run('node', 'backend/dist/src/contract.js', '.');
run('orval', '--config', 'orval.config.ts');
const drifted = files.filter((file) => read(file) !== committed.get(file));

if (onlyCheck && drifted.length > 0) {
  for (const file of drifted) putBack(file);
  console.error(`Out of date: ${drifted.join(', ')}. Run npm run contract and commit them.`);
  process.exit(1);
}
console.log(drifted.length > 0 ? `Written: ${drifted.join(', ')}` : 'The contract is up to date.');

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function putBack(file: string): void {
  const before = committed.get(file);
  if (before === undefined) rmSync(file);
  else writeFileSync(file, before);
}
