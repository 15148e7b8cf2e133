import type { Plugin } from 'vite';

/**
 * Has workbooks packed where they are written, which is a worker of our own already: the package would start workers
 * from addresses of the page's making, which the content security policy forbids, and wait for them for ever.
 */
export function zipAtOnce(): Plugin {
  return {
    name: 'zip-at-once',
    transform: (_code, id) =>
      id.endsWith('/write-excel-file/modules/zip/zipToArrayBuffer.js')
        ? `import { zipSync } from 'fflate';
           export default async function zipToArrayBuffer(files) { return zipSync(files).buffer; }`
        : undefined,
  };
}
