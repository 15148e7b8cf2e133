import { readGuidePage } from '../guide-markdown.mjs';

/** For Jest: a page of the guide as a module, with the addresses of its pictures as they are written. */
export default {
  process: (/** @type {string} */ source, /** @type {string} */ file) => ({
    code: `export default ${JSON.stringify(readGuidePage(source, file))};`,
  }),
};
