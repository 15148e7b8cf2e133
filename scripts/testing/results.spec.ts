import { describe, expect, it } from '@jest/globals';
import { countOnce, readJest, readPlaywright, type TestResult } from './results.ts';

const suite = (tests: Record<string, string>, status = 'passed') => ({
  name: '/checkout/a.spec.ts',
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
});
const inJest = (...testResults: ReturnType<typeof suite>[]) => readJest({ testResults }, '/checkout/');
const titlesOf = (results: TestResult[], passed: boolean) =>
  results.filter((result) => result.passed === passed).map(({ title }) => title);

describe('the results of Jest', () => {
  it.each(['failed', 'pending', 'todo', 'skipped', 'disabled'])(
    'a test that is %s did not pass',
    (status) => {
      const { results } = inJest(suite({ one: 'passed', two: status }));
      expect(titlesOf(results, true)).toEqual(['one']);
      expect(titlesOf(results, false)).toEqual(['two']);
    },
  );

  it('a file that crashed fails, with or without tests that had passed', () => {
    expect(titlesOf(inJest(suite({}, 'failed')).results, false)).toEqual(['the file as a whole']);
    const late = inJest(suite({ one: 'passed' }, 'failed')).results;
    expect(titlesOf(late, false)).toEqual(['the file as a whole']);
  });

  it('a file is named from the checkout, with its seconds', () => {
    expect(inJest(suite({ one: 'passed' })).seconds).toEqual(new Map([['a.spec.ts', 2.5]]));
  });
});

describe('the results of Playwright', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    line: 1,
    tests: [{ status, results: [{ duration: 700 }, { duration: 300 }] }],
  });

  it('only a test that ended as expected at its first try passed; one that did not run did not', () => {
    const statuses = ['expected', 'unexpected', 'flaky', 'skipped'];
    const specs = statuses.map((status) => spec(status, status));
    const { results, seconds } = readPlaywright({ suites: [{ specs: [], suites: [{ specs }] }], errors: [] });
    expect(titlesOf(results, true)).toEqual(['expected (line 1)']);
    expect(titlesOf(results, false)).toHaveLength(3);
    expect(seconds).toEqual(new Map([['e2e/a.spec.ts', 4]]));
  });

  it('an error outside of any test fails', () => {
    const { results } = readPlaywright({ suites: [], errors: [{ message: 'no browser' }] });
    expect(titlesOf(results, false)).toEqual(['no browser']);
  });
});

describe('the count', () => {
  const result = (title: string, passed = true): TestResult => ({ file: 'a.spec.ts', title, passed });

  it('a test that ran twice counts once, and fails if it failed in either run', () => {
    const runs = [
      [result('one'), result('two'), result('three', false)],
      [result('one'), result('two', false), result('three')],
    ];
    const { passed, failed } = countOnce(runs);
    expect(passed).toBe(1);
    expect(failed.map(({ title }) => title)).toEqual(['two', 'three']);
  });

  it('two tests of one name in one run are two', () => {
    expect(countOnce([[result('one'), result('one', false)]])).toMatchObject({ passed: 1 });
  });
});
