import { formatCount } from './format';

/** "1 allocation", "2 allocations", "no allocations". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count === 0 ? 'no' : formatCount(count)} ${many}`;
}
