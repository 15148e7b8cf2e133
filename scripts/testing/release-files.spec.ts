import { describe, expect, it } from '@jest/globals';
import { filesOf, groups } from './groups.ts';
import { releaseFiles } from './release-files.ts';

describe('a test file that only a release runs', () => {
  const all = groups.flatMap((group) => filesOf(group, []));

  it.each(releaseFiles)('exists: %s', (file) => {
    expect(all).toContain(file);
  });
});
