// npm run load -- NAME: one of the loads below, against the built portal (bench/README.md).
import { stop } from '../../scripts/lib/prepare.mjs';

const loads: Record<string, () => Promise<unknown>> = {
  'statement-day': () => import('./statement-day.ts'),
  'rolling-restart': () => import('./rolling-restart.ts'),
  soak: () => import('./soak.ts'),
};

const load = loads[process.argv[2] ?? ''];
if (load) await load();
else stop(`Say which load: npm run load -- ${Object.keys(loads).join(' | ')}`);
