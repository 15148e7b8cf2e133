import { readFile } from 'node:fs/promises';
import type { Changes, ChangeSection } from './about.dto.js';

/** The newest section of CHANGELOG.md. Errors: those of reading the file, which is part of every installation. */
export const newestChanges = async (): Promise<Changes> =>
  parseChanges(await readFile('CHANGELOG.md', 'utf8'));

/** In: Markdown in the form of Keep a Changelog. Links become their text, code loses its marks. */
export function parseChanges(markdown: string): Changes {
  const [, newest = ''] = markdown.split(/^## /m);
  const [title = '', ...parts] = newest.split(/^### /m);
  return { version: title.split('\n')[0]?.trim() ?? '', sections: parts.map(sectionOf) };
}

function sectionOf(text: string): ChangeSection {
  const [title = '', ...lines] = text.split('\n');
  return {
    title: title.trim(),
    entries: lines.filter((line) => line.startsWith('- ')).map((line) => plain(line.slice(2))),
  };
}

const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();
