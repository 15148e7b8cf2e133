// npm run dev: the server and the client, both reloading on change. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkout, checkSettings, ensureInstalled, withPackages } from './lib/prepare.mjs';

const { port } = checkSettings();
ensureInstalled();
console.log('The client reloads on http://localhost:5173, the server behind it on every change.');

const run = (program, ...rest) =>
  spawn(join(checkout, 'node_modules/.bin', program), rest, {
    cwd: checkout,
    stdio: 'inherit',
    env: withPackages({ PORT: String(port) }),
  });
const both = [run('nest', 'start', '--watch', '--no-shell'), run('vite', 'frontend')];

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  for (const child of both) child.kill('SIGTERM');
}
process.on('SIGINT', end).on('SIGTERM', end);
const codes = both.map((child) => new Promise((resolve) => child.once('exit', resolve)));
for (const code of codes) void code.then(end);
await Promise.all(codes);
