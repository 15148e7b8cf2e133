import { TestEnvironment } from 'jest-environment-jsdom';

const missingInJsdom = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

class ResizeObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom, plus the APIs that browsers and Node have and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missingInJsdom) this.global[name] ??= globalThis[name];
    const { prototype } = this.global.Element;
    prototype.hasPointerCapture ??= () => false;
    prototype.setPointerCapture ??= () => undefined;
    prototype.releasePointerCapture ??= () => undefined;
    prototype.scrollTo ??= () => undefined;
    prototype.scrollIntoView ??= () => undefined;
    this.global.ResizeObserver ??= ResizeObserverStub;
    this.global.matchMedia ??= (media) => ({
      media,
      matches: media !== 'print',
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    // No browser has it: p-queue would hand jsdom's EventTarget to Node's own modules.
    this.global.process.getBuiltinModule = undefined;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
