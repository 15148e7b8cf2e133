// What a module imports from @jest/globals is that of the file under test at the moment: modules outlive it.

const current = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _this, values) => globalThis.jestGlobals[name](...values),
    get: (_target, key) => globalThis.jestGlobals[name][key],
  });

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const jest = current('jest');
export const test = current('test');
