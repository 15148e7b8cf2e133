import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

// The fakes of npm, nest and vite record that they ran. A source that says "broken" does not build, one
// that says "slow" builds for ever.
const standIns = {
  npm: `const [command, ...parameters] = process.argv.slice(2);
    if (!parameters.includes('--ignore-scripts') && command === 'ci') note('every script');
    if (command === 'rebuild') { note('scripts of ' + parameters.filter((name) => !name.startsWith('-'))); process.exit(); }
    note('install'); rmSync('node_modules', { recursive: true, force: true });
    mkdirSync('node_modules/.bin', { recursive: true });
    symlinkSync(process.execPath, 'node_modules/.bin/node');
    for (const name of ['nest', 'vite']) cpSync('stand-ins/' + name, 'node_modules/.bin/' + name);`,
  nest: `note('server'); build('backend/src/main.ts', 'backend/dist');`,
  vite: `note('client'); build('frontend/src/main.tsx', 'frontend/dist');`,
};
const tools = `#!/usr/bin/env node
  const { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } = require('node:fs');
  const note = (what) => appendFileSync('notes', what + '\\n');
  const build = (source, dist) => {
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist);
    const text = readFileSync(source, 'utf8');
    if (text.includes('broken')) { console.error('cannot read ' + source); process.exit(1); }
    if (text.includes('slow')) setInterval(() => {}, 1000);
  };
`;
const sources = ['backend/src/main.ts', 'frontend/src/main.tsx', 'frontend/index.html', 'package-lock.json'];

/** The packages without their scripts, then the scripts of those that may run them. */
const installed = ['install', 'scripts of node,@swc/core'];

describe('the preparation of every command', () => {
  let checkout: string;
  let noted = 0;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), text, { mode: 0o755 });
  };
  const change = (file: string, text = 'changed') => appendFileSync(join(checkout, file), text);
  const args = [
    '--input-type=module',
    '--eval',
    `
      import { checkSettings, ensureBuilt, ensureInstalled } from './scripts/lib/prepare.mjs';
      checkSettings(); ensureInstalled(); await ensureBuilt();`,
  ];
  const environment = () => ({ PATH: process.env.PATH, npm_execpath: join(checkout, 'stand-ins/npm') });
  const prepare = (env: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...environment(), ...env },
    });
    return { status, stderr, did: newNotes() };
  };
  const newNotes = () => {
    const notes = existsSync(join(checkout, 'notes'))
      ? readFileSync(join(checkout, 'notes'), 'utf8').trim().split('\n')
      : [];
    const did = notes.slice(noted).sort();
    noted = notes.length;
    return did;
  };

  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'prepare-'));
    noted = 0;
    for (const path of ['scripts/lib', 'settings.mjs', 'settings'])
      cpSync(path, join(checkout, path), { recursive: true });
    for (const [name, text] of Object.entries(standIns)) write(`stand-ins/${name}`, tools + text);
    for (const file of sources) write(file, file);
    write('package.json', JSON.stringify({ allowScripts: { node: true, prank: false, '@swc/core': true } }));
  });

  afterEach(() => rmSync(checkout, { recursive: true }));

  it('installs and builds on a fresh checkout, and not again', () => {
    expect(prepare()).toEqual({ status: 0, stderr: '', did: ['client', ...installed, 'server'] });
    expect(prepare()).toEqual({ status: 0, stderr: '', did: [] });
  });

  it.each([
    ['backend/src/main.ts', ['server']],
    ['frontend/src/main.tsx', ['client']],
    ['frontend/index.html', ['client']],
    ['package-lock.json', ['client', ...installed, 'server']],
  ])('of a change in %s, only what depends on it is repeated', (file, did) => {
    prepare();
    change(file);
    expect(prepare().did).toEqual(did);
    expect(prepare().did).toEqual([]);
  });

  it('logs why a build failed, and tries again the next time', () => {
    prepare();
    change('backend/src/main.ts', 'broken');
    for (let time = 0; time < 2; time++)
      expect(prepare()).toEqual({
        status: 1,
        stderr: 'cannot read backend/src/main.ts\n\nThe build failed: see above.\n',
        did: ['server'],
      });
  });

  it('builds again after an interrupted build, even of a source that was built before', async () => {
    prepare();
    const before = readFileSync(join(checkout, 'backend/src/main.ts'), 'utf8');
    change('backend/src/main.ts', 'slow');
    const interrupted = spawn(process.execPath, args, {
      cwd: checkout,
      env: environment(),
      detached: true,
      stdio: 'ignore',
    });
    if (interrupted.pid === undefined) throw new Error('The build did not start.');
    while (newNotes().length === 0) await sleep(20);
    while (existsSync(join(checkout, 'backend/dist/.built'))) await sleep(20);
    process.kill(-interrupted.pid, 'SIGINT');
    await once(interrupted, 'exit');
    write('backend/src/main.ts', before);
    expect(prepare().did).toEqual(['server']);
  });

  it('does nothing when a setting is wrong', () => {
    expect(prepare({ PORT: 'http' })).toEqual({
      status: 1,
      stderr: 'PORT must be a whole number from 1 to 65535, not "http".\n',
      did: [],
    });
  });
});
