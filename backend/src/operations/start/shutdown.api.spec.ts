import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { programEnvironment } from '../../../test/installation.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { Program } from '../../../test/program.js';

describe('A program that gets SIGTERM', () => {
  let database: TestDatabase;
  let dataDir: string;
  let program: Program;
  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  });
  afterEach(async () => {
    await program.end('SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  it.each(['main', 'worker'] as const)(
    'in the moment in which it is ready ends without an error (%s)',
    async (file) => {
      program = await Program.start(file, await programEnvironment(database.url, dataDir));
      await program.end('SIGTERM');
      expect(program.output).not.toMatch(/Error/);
    },
  );
});
