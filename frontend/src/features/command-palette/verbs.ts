import type { Ability, SearchHit, SearchKind } from '../../api/generated';
import type { Can } from '../../lib/session/auth';
import {
  CapitalIcon,
  InvestmentsIcon,
  MailIcon,
  MarksIcon,
  UpdatesIcon,
  type DashboardIcon,
} from '../../ui/icons';

/** What is done with a record that is named after it: "add mark hollin". */
export interface Verb {
  id: string;
  /** Precedes the name of the record. */
  label: string;
  /** What may be typed for it besides the label, the longest first. */
  typed: readonly string[];
  kinds: readonly SearchKind[];
  /** What the records are called. */
  object: string;
  ability: Ability;
  icon: typeof DashboardIcon;
  /** The address where it is done. */
  pathOf: (hit: SearchHit) => string;
}

/** Opens a dialog of the record's own page (useDialogFromSearch). */
const dialogOf =
  (name: string) =>
  ({ path }: SearchHit): string =>
    `${path}?open=${name}`;

const newEventOf =
  (kind: string) =>
  ({ id }: SearchHit): string =>
    `/capital/new?kind=${kind}&investmentId=${id}`;

const all: readonly Verb[] = [
  {
    id: 'verb-add-mark',
    label: 'Add Mark to',
    typed: ['add mark', 'record mark', 'mark'],
    kinds: ['company'],
    object: 'a company',
    ability: 'marks.write',
    icon: MarksIcon,
    pathOf: dialogOf('add-mark'),
  },
  {
    id: 'verb-allocate',
    label: 'Allocate',
    typed: [],
    kinds: ['investment'],
    object: 'an investment',
    ability: 'allocations.write',
    icon: InvestmentsIcon,
    pathOf: ({ path }) => `${path}/allocate`,
  },
  {
    id: 'verb-call',
    label: 'Call Capital for',
    typed: ['call capital', 'call for', 'call'],
    kinds: ['investment'],
    object: 'an investment',
    ability: 'capital-events.write',
    icon: CapitalIcon,
    pathOf: newEventOf('call'),
  },
  {
    id: 'verb-distribute',
    label: 'Distribute Cash of',
    typed: ['distribute cash', 'distribute'],
    kinds: ['investment'],
    object: 'an investment',
    ability: 'capital-events.write',
    icon: CapitalIcon,
    pathOf: newEventOf('distribution'),
  },
  {
    id: 'verb-record-exit',
    label: 'Record Exit of',
    typed: ['record exit', 'exit', 'sell'],
    kinds: ['company', 'investment'],
    object: 'a company or an investment',
    ability: 'capital-events.write',
    icon: CapitalIcon,
    pathOf: dialogOf('record-exit'),
  },
  {
    id: 'verb-invest',
    label: 'New Investment in',
    typed: ['new investment', 'invest in', 'invest'],
    kinds: ['company'],
    object: 'a company',
    ability: 'investments.write',
    icon: InvestmentsIcon,
    pathOf: dialogOf('new-investment'),
  },
  {
    id: 'verb-update',
    label: 'Write Update on',
    typed: ['write update', 'add update'],
    kinds: ['company'],
    object: 'a company',
    ability: 'updates.write',
    icon: UpdatesIcon,
    pathOf: dialogOf('add-update'),
  },
  {
    id: 'verb-invite',
    label: 'Invite',
    typed: [],
    kinds: ['lp', 'user'],
    object: 'a user',
    ability: 'users.write',
    icon: MailIcon,
    pathOf: ({ title }) => `/settings?tab=users&search=${encodeURIComponent(title)}`,
  },
];

export const verbsOf = (can: Can): Verb[] => all.filter(({ ability }) => can(ability));

export interface TypedVerb {
  verb: Verb;
  /** What was typed of the record's name. */
  name: string;
}

/** The verb that the text begins with. */
export function typedVerb(verbs: readonly Verb[], text: string): TypedVerb | undefined {
  const words = `${text.trim().replaceAll(/\s+/g, ' ')} `;
  for (const verb of verbs) {
    const start = [verb.label, ...verb.typed].find((typed) =>
      words.toLowerCase().startsWith(`${typed.toLowerCase()} `),
    );
    if (!start) continue;
    const name = words.slice(start.length).trim();
    // "Call 7" is the name of an event.
    return /^\d+$/.test(name) ? undefined : { verb, name };
  }
  return undefined;
}
