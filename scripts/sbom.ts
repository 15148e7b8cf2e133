// npm run sbom: the runtime dependencies as CycloneDX, to the named file or to standard output.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { packagesOf, productionBom } from './lib/lock-file.ts';
import { checkout, npm, readJson, stop } from './lib/prepare.mjs';

const flags = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const MOST_BYTES = 64 * 1024 * 1024;

const [program, ...rest] = [...npm, 'sbom', ...flags];
const { status, stdout, stderr } = spawnSync(program, rest, {
  cwd: checkout,
  encoding: 'utf8',
  maxBuffer: MOST_BYTES,
});
if (status !== 0) stop(`npm could not list the packages: ${stderr}`);

const packages = packagesOf(readJson('package-lock.json'));
const bom = `${JSON.stringify(productionBom(JSON.parse(stdout), packages), null, 2)}\n`;

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, bom);
else process.stdout.write(bom);
