// npm run sbom: what the portal runs with, as CycloneDX, to the file that is named or to the screen.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf, productionBom } from './lib/lock-file.mjs';
import { checkout, npm, stop } from './lib/prepare.mjs';

const flags = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const MOST_BYTES = 64 * 1024 * 1024;

const [program, ...rest] = [...npm, 'sbom', ...flags];
const { status, stdout, stderr } = spawnSync(program, rest, {
  cwd: checkout,
  encoding: 'utf8',
  maxBuffer: MOST_BYTES,
});
if (status !== 0) stop(`npm could not list the packages: ${stderr}`);

const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
const bom = `${JSON.stringify(productionBom(JSON.parse(stdout), packagesOf(lock)), null, 2)}\n`;

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, bom);
else process.stdout.write(bom);
