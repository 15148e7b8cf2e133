import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The globals of Node itself, for modules that are shared between files. */
export default class SharedModulesEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimersModern;
  #console = console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** There is none. */
  getVmContext() {
    return null;
  }

  async setup() {}

  /** Jest replaces both for each file, and its tests are kept in symbols. */
  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']) delete globalThis[Symbol.for(name)];
  }
}
