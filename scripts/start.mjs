// npm start: installs, builds, serves. Only what has changed is installed or built again.
import { checkSettings, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { runProgram } from './lib/run-program.mjs';

const { workers } = checkSettings();
ensureInstalled();
await ensureBuilt();
runProgram('backend/dist/src/main.js', { imports: workers === 'inline' });
