import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);
const globals = new URL('jest-globals.mjs', import.meta.url).href;

let runtime;
/** Of all modules, by their address. */
const sourceMaps = new Map();

/**
 * Jest's runtime with the modules of Node itself: a module is loaded once for all files that a worker tests, where Jest
 * loads it for each of them, in a context of its own. That was 2.5 to 4 s of processor time for each file that starts
 * the portal. The files share what a module keeps, too.
 */
export default class SharedModulesRuntime extends JestRuntime {
  constructor(...values) {
    super(...values);
    runtime = this;
  }

  /** Jest would replace that of its own process. */
  installGetBuiltinModule() {}

  setGlobalsForRuntime(globalsOfCircus) {
    super.setGlobalsForRuntime(globalsOfCircus);
    globalThis.jestGlobals = { ...globalsOfCircus, jest: this.jestGlobals.jestObjectFor(this._testPath) };
  }

  /** Jest's own modules, anew for each file: they keep its tests. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  /** By the `transform` of the configuration, from Jest's cache where it is there. */
  compile(url) {
    const path = fileURLToPath(url);
    const source = this.transformCache.transform(path, {
      supportsDynamicImport: true,
      supportsStaticESM: true,
    });
    sourceMaps.set(url, super.getSourceMaps().get(path));
    return source;
  }

  getSourceMaps() {
    return sourceMaps;
  }
}

const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(globals, context);
    const isTypeScript = /^\.{1,2}\/.*\.js$/.test(specifier) && isOurs(context.parentURL);
    return next(isTypeScript ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: runtime.compile(url), shortCircuit: true };
  },
});
