import type { About, HealthState } from '../../../api/generated';
import { formatCount } from '../../../lib/format';

interface Summary {
  severity: 'success' | 'warning' | 'error';
  text: string;
}

/** How the portal is as a whole, and what to look at; scheduled tasks count too. */
export function summaryOf({ groups, tasks }: Pick<About, 'groups' | 'tasks'>): Summary {
  const all = [...groups.flatMap(({ findings }) => findings), ...tasks];
  const namesOf = (state: HealthState) => all.filter((one) => one.state === state).map(({ name }) => name);
  const [problems, warnings] = [namesOf('problem'), namesOf('warning')];
  if (problems.length === 0 && warnings.length === 0)
    return { severity: 'success', text: 'Everything works.' };
  const sentences = [
    counted(problems, 'problem', 'problems'),
    counted(warnings, 'warning', 'warnings'),
  ].filter((sentence) => sentence !== '');
  return problems.length > 0
    ? { severity: 'error', text: sentences.join(' ') }
    : { severity: 'warning', text: ['Everything works.', ...sentences].join(' ') };
}

const counted = (names: readonly string[], one: string, many: string): string =>
  names.length === 0
    ? ''
    : `${formatCount(names.length)} ${names.length === 1 ? one : many}: ${names.join(', ')}.`;

/** "every 10 seconds", "every hour". */
export function intervalOf(seconds: number): string {
  const [size, unit] =
    seconds % 3600 === 0 ? [3600, 'hour'] : seconds % 60 === 0 ? [60, 'minute'] : [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
