// npm run dev: the server and the client, both reloading on change. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { checkout, checkSettings, ensureInstalled, node, withPackages } from './lib/prepare.mjs';

const { port } = checkSettings();
ensureInstalled();
console.log('The client reloads on http://localhost:5173, the server behind it on every change.');

const concurrently = [
  'node_modules/concurrently/dist/bin/index.js',
  '--kill-others',
  '--names',
  'server,client',
];
const both = spawn(node, [...concurrently, 'nest start --watch --no-shell', 'vite frontend'], {
  cwd: checkout,
  stdio: 'inherit',
  env: withPackages({ PORT: String(port) }),
});
process.on('SIGINT', () => {}).on('SIGTERM', () => both.kill('SIGTERM'));
both.once('exit', (code) => process.exit(code ?? 1));
