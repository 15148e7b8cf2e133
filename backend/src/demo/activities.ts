import type { ActivityAction, ActivityDetails } from '../activities/activity.entity.js';
import { eventName } from '../capital/events/capital-event.entity.js';
import type { DemoAllocation } from './allocations.js';
import type { Calendar } from './calendar.js';
import type { DemoCapital } from './capital/records.js';
import type { DemoCompany } from './companies.js';
import type { DemoDocument } from './documents.js';
import type { Deal } from './investments.js';
import type { DemoK1 } from './k1s.js';
import type { DemoMark } from './marks.js';
import type { DemoLp } from './people.js';
import { Random } from './random.js';
import type { DemoUpdate } from './updates.js';

export interface DemoActivity {
  id: string;
  userId: string;
  action: ActivityAction;
  entityType: string;
  entityId: string;
  details: ActivityDetails;
  createdAt: string;
}

interface Sources {
  adminId: string;
  lps: DemoLp[];
  companies: DemoCompany[];
  deals: Deal[];
  allocations: DemoAllocation[];
  marks: DemoMark[];
  updates: DemoUpdate[];
  documents: DemoDocument[];
  k1Documents: DemoK1[];
  capital: DemoCapital;
}

type Entry = Omit<DemoActivity, 'id' | 'userId'>;

const SEED = 7;
const WEEKS_SHOWN = 12;

/** The activity feed of the last weeks, each entry at the time of its record. */
export function buildActivities(calendar: Calendar, sources: Sources): DemoActivity[] {
  const random = new Random(SEED);
  const since = calendar.noonOf(calendar.daysAgo(7 * WEEKS_SHOWN));
  return [
    ...entriesOfPeople(sources),
    ...entriesOfFund(sources),
    ...entriesWithFiles(sources),
    ...entriesOfCapital(calendar, sources),
  ]
    .filter(({ createdAt }) => createdAt > since)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map((entry) => ({ id: random.idAt(entry.createdAt), userId: sources.adminId, ...entry }));
}

function entriesOfPeople({ lps }: Sources): Entry[] {
  return lps.flatMap(({ id, firstName, lastName, inviteStatus, createdAt }) => {
    const about = {
      entityType: 'user',
      entityId: id,
      details: { name: `${firstName} ${lastName}` },
      createdAt,
    };
    const created: Entry = { action: 'created', ...about };
    return inviteStatus === 'created' ? [created] : [created, { ...about, action: 'invited' as const }];
  });
}

function entriesOfFund(sources: Sources): Entry[] {
  const { companies, deals, allocations, marks, updates } = sources;
  const { companyNames, companyIds, lpNames } = namesOf(sources);
  const investments = deals.map(({ investment }) => investment);
  const named = (name = '', companyId = ''): ActivityDetails => ({
    name,
    companyName: companyNames.get(companyId),
  });
  return [
    ...companies.map((it) => created('company', it, named(it.name, it.id))),
    ...investments.map((it) => created('investment', it, named(it.investmentName, it.companyId))),
    ...allocations.map((it) =>
      created('allocation', it, named(lpNames.get(it.lpId), companyIds.get(it.investmentId))),
    ),
    ...marks.map((it) => created('mark', it, named(companyNames.get(it.companyId), it.companyId))),
    ...updates.map((it) => created('update', it, named(it.title, it.companyId))),
  ];
}

function entriesWithFiles(sources: Sources): Entry[] {
  const { companyNames, companyIds, legalNames } = namesOf(sources);
  return [
    ...sources.documents.map((it) => {
      const companyId = it.companyId ?? companyIds.get(it.investmentId ?? '') ?? '';
      return created('document', it, { name: it.title, companyName: companyNames.get(companyId) });
    }),
    ...sources.k1Documents.map((it) =>
      created('k1', it, { name: `${it.taxYear} K-1 of ${legalNames.get(it.lpId) ?? ''}` }),
    ),
  ];
}

/** Events are prepared on the day before their notice; the receipts of a day were recorded together. */
function entriesOfCapital(calendar: Calendar, sources: Sources): Entry[] {
  const { capitalEvents, receipts } = sources.capital;
  const { companyNames, companyIds } = namesOf(sources);
  return capitalEvents
    .filter(({ reverses }) => reverses === null)
    .flatMap((event) => {
      const companyName = companyNames.get(companyIds.get(event.investmentId) ?? '');
      const about = {
        entityType: 'capital_event',
        entityId: event.id,
        details: { name: eventName(event), companyName },
      };
      const paidOn = new Set(receipts.filter(({ eventId }) => eventId === event.id).map(({ date }) => date));
      const reversal = capitalEvents.find(({ reverses }) => reverses === event.id);
      const entries: [ActivityAction, string | null | undefined][] = [
        ['created', calendar.noonOf(calendar.daysBefore(event.noticeDate, 1))],
        ['released', event.releasedAt],
        ...[...paidOn].map((date): [ActivityAction, string] => ['received', calendar.noonOf(date)]),
        ['reversed', reversal?.releasedAt],
      ];
      return entries.flatMap(([action, createdAt]) => (createdAt ? [{ action, ...about, createdAt }] : []));
    });
}

/** Names by id, and company ids by investment id. */
function namesOf({ companies, deals, lps }: Sources) {
  return {
    companyNames: new Map(companies.map(({ id, name }) => [id, name])),
    companyIds: new Map(deals.map(({ investment }) => [investment.id, investment.companyId])),
    legalNames: new Map(lps.map(({ id, legalName }) => [id, legalName])),
    lpNames: new Map(lps.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
  };
}

function created(
  entityType: string,
  record: { id: string; createdAt: string },
  details: ActivityDetails,
): Entry {
  return { action: 'created', entityType, entityId: record.id, details, createdAt: record.createdAt };
}
