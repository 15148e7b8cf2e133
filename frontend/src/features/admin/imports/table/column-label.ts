import type { ImportColumn } from '../../../../api/generated';
import { formatList } from '../../../../lib/format';

/** "LP Email" for lpEmail, "K-1 On Paper" for k1OnPaper. */
export const columnLabel = (name: string): string =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .split(' ')
    .map((word) => words[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const words: Readonly<Record<string, string>> = {
  lp: 'LP',
  id: 'ID',
  k1: 'K-1',
  of: 'of',
  on: 'on',
  at: 'at',
};

export function missingSentence(missing: readonly ImportColumn[]): string {
  const names = formatList(missing.map(({ name }) => columnLabel(name)));
  return missing.length === 1
    ? `${names} is required: choose the column of the file that has it.`
    : `${names} are required: choose the columns of the file that have them.`;
}
