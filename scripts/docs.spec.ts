import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md', ...globSync('docs/**/*.md')];
/** Folders in which a path such as `access/policies.ts` may begin. */
const roots = ['.', 'backend', 'backend/src', 'frontend/src', 'node_modules'];

const withoutCodeBlocks = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '');
const textOf = (page: string): string => withoutCodeBlocks(readFileSync(page, 'utf8'));

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.each(pages)('%s', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const paths = [...textOf(page).matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:m?[jt]sx?|md|json))`/g)];

  it('links only to files and headings that exist', () => {
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names only source files that exist', () => {
    const missing = paths
      .map(([, path = '']) => path)
      .filter((path) => !roots.some((root) => existsSync(join(root, path))));
    expect(missing).toEqual([]);
  });
});
