// npm start: installs, builds, serves. Only what has changed is installed or built again. With --own an empty database is
// not filled with the demo fund.
import { checkSettings, ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { runProgram } from './lib/run-program.mjs';

if (process.argv.includes('--own')) process.env['DEMO_DATA'] = 'false';
const { workers } = checkSettings();
ensureInstalled();
await ensureBuilt();
runProgram('backend/dist/src/main.js', { imports: workers === 'inline' });
