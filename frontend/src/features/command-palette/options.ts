import type { SearchHit, SearchKind } from '../../api/generated';
import { guideAudienceOf } from '../../domain/guide/audience';
import { guideEntries } from '../../domain/guide/contents';
import { formatDate } from '../../lib/format';
import type { RecentChoice } from '../../lib/recent-choices';
import type { Can } from '../../lib/session/auth';
import { hasWords } from '../../lib/words';
import {
  CapitalIcon,
  CompaniesIcon,
  DocumentIcon,
  GuideIcon,
  InvestmentsIcon,
  MailIcon,
  PeopleIcon,
  ProfileIcon,
  TaxIcon,
  UpdatesIcon,
} from '../../ui/icons';
import { actionGroups, withRecord, type Action } from './actions';
import type { TypedVerb, Verb } from './verbs';

interface RecordKind {
  group: string;
  icon: typeof CompaniesIcon;
}

const recordKinds: Record<SearchKind, RecordKind> = {
  company: { group: 'Companies', icon: CompaniesIcon },
  investment: { group: 'Investments', icon: InvestmentsIcon },
  capital_event: { group: 'Capital Events', icon: CapitalIcon },
  lp: { group: 'Limited Partners', icon: PeopleIcon },
  update: { group: 'Updates', icon: UpdatesIcon },
  document: { group: 'Documents', icon: DocumentIcon },
  k1: { group: 'K-1s', icon: TaxIcon },
  letter: { group: 'Letters', icon: MailIcon },
  entity: { group: 'Investing as', icon: ProfileIcon },
  user: { group: 'Users', icon: ProfileIcon },
};

const isRecordKind = (kind: string): kind is SearchKind => kind in recordKinds;

/** One option of the palette: an action or a record. */
export interface PaletteOption {
  id: string;
  label: string;
  hint?: string;
  /** At the end of the line. */
  aside?: string;
  icon: Action['icon'];
  keys?: string;
  action?: Action;
  record?: RecentChoice['record'];
  /** Where a verb leads with the record that it names. */
  path?: string;
  /** What is typed instead of doing something: a verb, whose record is named next. */
  fills?: string;
}

export interface OptionGroup {
  name: string;
  options: PaletteOption[];
}

const actionOption = (action: Action): PaletteOption => ({
  id: action.id,
  label: action.label,
  aside: action.hint,
  icon: action.icon,
  keys: action.keys,
  action,
});

function recordOption(id: string, record: NonNullable<RecentChoice['record']>): PaletteOption[] {
  const { kind, title, subtitle } = record;
  return isRecordKind(kind)
    ? [{ id, label: title, hint: subtitle, icon: recordKinds[kind].icon, record }]
    : [];
}

const withoutEmpty = (groups: OptionGroup[]): OptionGroup[] =>
  groups.filter(({ options }) => options.length > 0);

const verbOption = ({ id, label, object, icon }: Verb): PaletteOption => ({
  id,
  label: `${label}…`,
  aside: object,
  icon,
  fills: `${label} `,
});

/** The actions and verbs that match the typed words; all of them while nothing is typed. */
export function actionOptions(
  actions: readonly Action[],
  verbs: readonly Verb[],
  typed: string,
): OptionGroup[] {
  const found = actions.filter(({ label, hint = '', keywords = '', group }) =>
    hasWords(`${label} ${hint} ${keywords} ${group}`, typed),
  );
  const foundVerbs = verbs.filter(
    ({ label, typed: others }) =>
      // Once it is typed, it is the name of its record that comes next.
      label.toLowerCase() !== typed.toLowerCase() && hasWords([label, ...others].join(' '), typed),
  );
  return withoutEmpty(
    actionGroups.map((name) => ({
      name,
      options:
        name === withRecord
          ? foundVerbs.map(verbOption)
          : found.filter(({ group }) => group === name).map(actionOption),
    })),
  );
}

/** The verb with each record that is found for it. */
export function verbWithRecords({ verb }: TypedVerb, hits: readonly SearchHit[]): OptionGroup[] {
  const options = hits
    .filter(({ kind }) => verb.kinds.includes(kind))
    .map((hit) => ({
      id: `${verb.id} ${hit.id}`,
      label: `${verb.label} ${hit.title}`,
      hint: hit.subtitle,
      icon: verb.icon,
      path: verb.pathOf(hit),
    }));
  return withoutEmpty([{ name: verb.label, options }]);
}

const guideWords = ['guide', 'help'];

/** The guide after the beginning of "guide" or "help", and its pages with the words that follow, as in "guide: marks". */
export function guideOptions(can: Can, typed: string): OptionGroup[] {
  const [, start = '', words = ''] = /^(\w{2,}):?(?:\s+(.*))?$/.exec(typed) ?? [];
  if (!start || !guideWords.some((word) => word.startsWith(start.toLowerCase()))) return [];
  const contents = { id: 'guide', label: 'Guide', hint: 'How to do things in the portal', path: '/guide' };
  const pages = guideEntries(guideAudienceOf(can))
    .filter(({ title, about }) => hasWords(`${title} ${about}`, words))
    .map(({ slug, title, about }) => ({
      id: `guide ${slug}`,
      label: `Guide: ${title}`,
      hint: about,
      path: `/guide/${slug}`,
    }));
  const options = (words ? pages : [contents]).map((option) => ({ ...option, icon: GuideIcon }));
  return withoutEmpty([{ name: 'Guide', options }]);
}

/** Recent choices, without actions that are not offered any more. */
export function recentOptions(choices: readonly RecentChoice[], actions: readonly Action[]): OptionGroup[] {
  const options = choices.flatMap(({ id, record }) => {
    if (record) return recordOption(id, record);
    const action = actions.find((offered) => offered.id === id);
    return action ? [{ ...actionOption(action), id: `recent ${id}` }] : [];
  });
  return withoutEmpty([{ name: 'Recent', options }]);
}

/** Found records grouped by kind, the kind of the best match first. */
export function recordOptions(hits: readonly SearchHit[]): OptionGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    name: recordKinds[kind].group,
    options: hits
      .filter((hit) => hit.kind === kind)
      .flatMap(({ id, title, subtitle, path, date }) =>
        recordOption(id, { kind, title, subtitle, path }).map((option) => ({
          ...option,
          aside: date ? formatDate(date) : undefined,
        })),
      ),
  }));
}
