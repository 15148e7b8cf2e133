// npm run worker: the workers of backend/src/worker.ts without the web, built when needed.
import { checkSettings, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { runProgram } from './lib/run-program.mjs';

checkSettings();
ensureInstalled();
await ensureBuilt();
runProgram('backend/dist/src/worker.js', { imports: true });
