import { isInstalled } from './debian.mjs';

/** What the topology test runs besides packages, and neither is there nor can be installed. */
export const missingPrograms = () =>
  ['nginx', 'pgbouncer', 'redis-server'].filter((program) => !isInstalled(program));
