import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const { exclude: _specsAreBuiltHere, ...swc } = JSON.parse(
  readFileSync(new URL('.swcrc', import.meta.url), 'utf8'),
);

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** Specs that need PostgreSQL: calls over HTTP, statements, and workbooks that LibreOffice recalculates. */
const onPostgres = '\\.(api|db|office)\\.spec\\.ts$';

const backend = {
  ...shared,
  runtime: '<rootDir>/backend/test/shared-modules/runtime.mjs',
  testEnvironment: '<rootDir>/backend/test/shared-modules/environment.mjs',
  roots: ['<rootDir>/backend', '<rootDir>/scripts'],
  modulePathIgnorePatterns: ['<rootDir>/backend/dist'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, sourceMaps: 'inline', swcrc: false }] },
};

/**
 * Two projects of one name: .test.ts runs in Node, .test.tsx in a browser, which it needs as soon as something that it
 * imports reads the page ("document is not defined").
 */
const frontend = {
  ...shared,
  displayName: 'frontend',
  extensionsToTreatAsEsm: [...shared.extensionsToTreatAsEsm, '.md'],
  moduleFileExtensions: [...shared.moduleFileExtensions, 'md'],
  roots: ['<rootDir>/frontend/src'],
  transform: {
    '\\.md$': '<rootDir>/frontend/test/guide-markdown.mjs',
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // Tests wait for PostgreSQL now and then: one process more than there are cores takes 7 % less time on two.
  maxWorkers: availableParallelism() + 1,
  // Modules of finished files stay in memory: near V8's limit, collecting garbage takes most of the time. With a limit
  // Jest runs no file in its own process, whose modules --watch would not load anew.
  workerIdleMemoryLimit: '2GB',
  // A worker process has a heap of a gigabyte to free at its end, which took longer than the default of 500 ms on a busy
  // machine and was then reported as a leak.
  workerGracefulExitTimeout: 10_000,
  // A busy machine is no fault of the program's. Jest heeds it here alone, not in a project.
  testTimeout: 60_000,
  projects: [
    {
      ...backend,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', onPostgres],
    },
    {
      ...backend,
      displayName: 'api',
      testRegex: onPostgres,
      globalSetup: '<rootDir>/backend/test/global-setup.mjs',
      globalTeardown: '<rootDir>/backend/test/global-teardown.mjs',
    },
    { ...frontend, testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...frontend,
      testEnvironment: '<rootDir>/frontend/test/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/test/testing-library.mjs'],
      testMatch: ['**/*.test.tsx'],
    },
  ],
};
