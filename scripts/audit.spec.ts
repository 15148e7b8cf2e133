import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Acceptance } from './lib/audit-report.ts';

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Runs what it reads',
  severity: 'critical',
  vulnerable_versions: '<=1.0.0',
};
const versions = {
  '1.0.0': { name: 'risky', version: '1.0.0', dist: { tarball: 'https://registry.example/risky.tgz' } },
};

interface AuditRun {
  /** Whether the registry has an audit service. */
  answers: boolean;
  accepted?: Acceptance[];
}

describe('the check for known vulnerabilities', () => {
  let checkout: string;
  let registry: Server;
  let answersAudits: boolean;

  beforeAll(async () => {
    checkout = mkdtempSync(join(tmpdir(), 'audit-'));
    for (const path of ['scripts/lib', 'scripts/audit.ts', 'settings.mjs', 'settings'])
      cpSync(path, join(checkout, path), { recursive: true });
    for (const folder of ['frontend', 'scripts/tools']) mkdirSync(join(checkout, folder));
    const entry = { version: '1.0.0', resolved: 'https://registry.example/risky.tgz', license: 'MIT' };
    writePackages('', { dependencies: { risky: '1.0.0' } }, entry);
    writePackages('scripts/tools/', { devDependencies: { risky: '1.0.0' } }, { ...entry, dev: true });
    registry = createServer(({ url }, response) => {
      const isAudit = url?.startsWith('/-/npm/v1/security/');
      response.statusCode = isAudit && !answersAudits ? 405 : 200;
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify(isAudit ? { risky: [advisory] } : { name: 'risky', versions, 'dist-tags': {} }),
      );
    });
    await once(registry.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    registry.close();
    rmSync(checkout, { recursive: true });
  });

  const write = (file: string, content: object) =>
    writeFileSync(join(checkout, file), JSON.stringify(content));

  function writePackages(folder: string, dependencies: object, entry: object): void {
    const manifest = { name: 'portal', version: '1.0.0', ...dependencies };
    write(`${folder}package.json`, { ...manifest, type: 'module' });
    const packages = { '': manifest, 'node_modules/risky': entry };
    write(`${folder}package-lock.json`, { ...manifest, lockfileVersion: 3, packages });
  }

  async function audit({ answers, accepted = [] }: AuditRun) {
    answersAudits = answers;
    write('scripts/accepted-advisories.json', accepted);
    const { port } = registry.address() as AddressInfo;
    const env = {
      PATH: process.env.PATH,
      HOME: checkout,
      npm_config_registry: `http://127.0.0.1:${port}/`,
    };
    const child = spawn(process.execPath, ['scripts/audit.ts'], { cwd: checkout, env });
    const [[status], output, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { status, output, errors };
  }

  it('fails with a message for each severe one that is found', async () => {
    const { status, output, errors } = await audit({ answers: true });
    const message = 'risky has a critical vulnerability (GHSA-aaaa-bbbb-cccc: Runs what it reads): take';
    expect(errors.startsWith(message)).toBe(true);
    expect(output).toContain(`Only development: ${message}`);
    expect(status).toBe(1);
  });

  it('passes with one that is accepted by name', async () => {
    const acceptance = {
      package: 'risky',
      advisory: 'GHSA-aaaa-bbbb-cccc',
      reason: 'The portal never lets it read',
      date: '2026-11-22',
    };
    expect(await audit({ answers: true, accepted: [acceptance] })).toMatchObject({ status: 0, errors: '' });
  });

  it('logs that the registry does not answer, which is neither passed nor failed', async () => {
    const { status, output, errors } = await audit({ answers: false });
    expect(output).toMatch(/^The audit service of the registry does not answer \(405 /);
    expect({ status, errors }).toEqual({ status: 75, errors: '' });
  });
});
