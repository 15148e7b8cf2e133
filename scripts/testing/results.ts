// The results of Jest and Playwright in one form, and their totals.

export interface TestResult {
  file: string;
  title: string;
  passed: boolean;
}

/** The results of one runner, and how long each file took. */
export interface Account {
  results: TestResult[];
  /** Seconds by file. */
  seconds: Map<string, number>;
}

export interface JestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** From Jest's --json: skipped, pending and todo tests did not pass, nor did a file that crashed. */
export function readJest({ testResults }: JestReport, checkout: string): Account {
  const seconds = new Map<string, number>();
  const results = testResults.flatMap(({ name, status, startTime, endTime, assertionResults }) => {
    const file = name.replace(checkout, '');
    seconds.set(file, (endTime - startTime) / 1000);
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      passed: test.status === 'passed',
    }));
    const crashed = tests.length === 0 || (status === 'failed' && tests.every(({ passed }) => passed));
    return crashed ? [...tests, { file, title: 'the file as a whole', passed: false }] : tests;
  });
  return { results, seconds };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    line: number;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightReport extends Pick<PlaywrightSuite, 'suites'> {
  errors: { message?: string }[];
}

/** From Playwright's JSON: only a test that ended as expected at its first try passed. */
export function readPlaywright({ suites = [], errors }: PlaywrightReport): Account {
  const seconds = new Map<string, number>();
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const results = suites.flatMap(specsOf).flatMap(({ file, title, line, tests }) =>
    tests.map(({ status, results: tries }) => {
      const name = `e2e/${file}`;
      const milliseconds = tries.reduce((sum, { duration }) => sum + duration, 0);
      seconds.set(name, (seconds.get(name) ?? 0) + milliseconds / 1000);
      return { file: name, title: `${title} (line ${line})`, passed: status === 'expected' };
    }),
  );
  const outside = errors.map(({ message = 'an error' }) => ({
    file: 'e2e',
    title: message,
    passed: false,
  }));
  return { results: [...results, ...outside], seconds };
}

/** Tests of several runs: one that ran twice counts once, and passes only if it passed both times. */
export function countOnce(runs: TestResult[][]): { passed: number; failed: TestResult[] } {
  const byTest = new Map<string, TestResult>();
  for (const results of runs) {
    const seen = new Map<string, number>();
    for (const result of results) {
      const name = `${result.file}\0${result.title}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const key = `${name}\0${nth}`;
      if (byTest.get(key)?.passed !== false) byTest.set(key, result);
    }
  }
  const all = [...byTest.values()];
  return { passed: all.filter(({ passed }) => passed).length, failed: all.filter(({ passed }) => !passed) };
}
