import type { SearchHit } from '../../api/generated';
import type { RecentChoice } from '../../lib/recent-choices';
import { formatDate } from '../../lib/format';
import { hasWords } from './words';
import { actionGroups, type Action } from './action';
import { isRecordKind, recordKinds } from './records';

/** One line of the palette: an action, or a record of the portal. */
export interface PaletteOption {
  id: string;
  label: string;
  hint?: string;
  /** Stands at the end of the line. */
  aside?: string;
  icon: Action['icon'];
  keys?: string;
  action?: Action;
  record?: RecentChoice['record'];
}

export interface OptionGroup {
  name: string;
  options: PaletteOption[];
}

const ofAction = (action: Action): PaletteOption => ({
  id: action.id,
  label: action.label,
  aside: action.hint,
  icon: action.icon,
  keys: action.keys,
  action,
});

function ofRecord(id: string, record: NonNullable<RecentChoice['record']>): PaletteOption[] {
  const { kind, title, subtitle } = record;
  return isRecordKind(kind)
    ? [{ id, label: title, hint: subtitle, icon: recordKinds[kind].icon, record }]
    : [];
}

const filled = (groups: OptionGroup[]): OptionGroup[] => groups.filter(({ options }) => options.length > 0);

/** The actions that have what was typed in their words; all of them while nothing is typed. */
export function actionOptions(actions: readonly Action[], typed: string): OptionGroup[] {
  const found = actions.filter(({ label, hint = '', also = '', group }) =>
    hasWords(`${label} ${hint} ${also} ${group}`, typed),
  );
  return filled(
    actionGroups.map((name) => ({
      name,
      options: found.filter(({ group }) => group === name).map(ofAction),
    })),
  );
}

/** What was chosen before, as far as it is still there to choose. */
export function recentOptions(choices: readonly RecentChoice[], actions: readonly Action[]): OptionGroup[] {
  const options = choices.flatMap(({ id, record }) => {
    if (record) return ofRecord(id, record);
    const action = actions.find((one) => one.id === id);
    return action ? [{ ...ofAction(action), id: `recent ${id}` }] : [];
  });
  return filled([{ name: 'Recent', options }]);
}

/** Found records by their kinds, the kind of the best one first. */
export function recordOptions(hits: readonly SearchHit[]): OptionGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    name: recordKinds[kind].group,
    options: hits
      .filter((hit) => hit.kind === kind)
      .flatMap(({ id, title, subtitle, path, date }) =>
        ofRecord(id, { kind, title, subtitle, path }).map((option) => ({
          ...option,
          aside: date ? formatDate(date) : undefined,
        })),
      ),
  }));
}
