import { checkout } from '../scripts/lib/prepare.mjs';

/** A module of the built portal, by its path below backend/src. */
export const builtModule = async <Module>(path: string): Promise<Module> =>
  import(`${checkout}/backend/dist/src/${path}.js`);
