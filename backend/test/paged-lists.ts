import type { EntityManager } from '@mikro-orm/postgresql';
import type { Company } from '../src/companies/company.entity.js';
import type { Investment } from '../src/investments/investment.entity.js';
import type { User } from '../src/users/user.entity.js';
import {
  buildActivity,
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUpdate,
  buildUser,
} from './builders.js';

/** The records that the lists belong to. */
export interface ListedFund {
  em: EntityManager;
  admin: User;
  /** Has an allocation in the investment. */
  lp: User;
  company: Company;
  investment: Investment;
}

/** Rows of one place have equal sort values and differ by their ids alone. */
type Add = (fund: ListedFund, place: number) => Promise<{ id: string }>;

export interface PagedList {
  /** With :company, :investment and :lp for their ids. */
  path: string;
  table: string;
  add: Add;
  /** Who reads it; an admin unless it is for LPs alone. */
  reader?: 'admin' | 'lp';
  /** How many rows it answers without a limit, where not all. */
  usual?: number;
}

export async function buildListedFund(em: EntityManager): Promise<ListedFund> {
  const company = await buildCompany(em, { name: 'Zenith' });
  const [admin, lp] = [await buildAdmin(em), await buildUser(em)];
  const investment = await buildInvestment(em, { company });
  await buildAllocation(em, { investment, lp });
  return { em, admin, lp, company, investment };
}

export const pathOf = ({ path }: PagedList, { company, investment, lp }: ListedFund): string =>
  path.replace(':company', company.id).replace(':investment', investment.id).replace(':lp', lp.id);

const timeOf = (place: number): Date => new Date(Date.UTC(2026, 0, 1 + place));
const dayOf = (place: number): string => timeOf(place).toISOString().slice(0, 10);

/** Folders of a ZIP sort the other way round than the files in them. */
const PLACES_OF_FOLDERS = 9;

let count = 0;
/** Equal but for its case, with characters that a cursor has to encode. */
const nameOf = (place: number): string => {
  const name = `É %20 株 ${String.fromCodePoint(65 + place)}`;
  count += 1;
  return count % 2 ? name : name.toLowerCase();
};

async function insert(em: EntityManager, table: string, fields: object): Promise<{ id: string }> {
  const names = Object.keys(fields);
  const [row] = await em.execute<{ id: string }[]>(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`,
    Object.values(fields),
  );
  if (!row) throw new Error(`Nothing was put into ${table}`);
  return row;
}

const fileOf = async (em: EntityManager): Promise<string> => {
  const file = { most_bytes: 1, expires_at: timeOf(0), registered_at: timeOf(0), size: 1 };
  return (await insert(em, 'stored_files', { ...file, content_type: 'application/pdf' })).id;
};

const addUpdate: Add = ({ em, company, admin }, place) =>
  buildUpdate(em, { company, by: admin, createdAt: timeOf(place), updatedAt: timeOf(-place) });

const addDocument =
  (of: (fund: ListedFund) => object): Add =>
  async (fund, place) =>
    insert(fund.em, 'documents', {
      ...of(fund),
      file_id: await fileOf(fund.em),
      uploaded_by: fund.admin.id,
      title: 'Terms',
      original_name: 'terms.pdf',
      created_at: timeOf(place),
    });

const addK1: Add = async ({ em, lp, admin }, place) =>
  insert(em, 'k1_documents', {
    lp_id: lp.id,
    tax_year: 2020 + (place % 3),
    file_id: await fileOf(em),
    original_name: 'k1.pdf',
    uploaded_by: admin.id,
    created_at: timeOf(place),
  });

const addInvestment: Add = ({ em, company }, place) =>
  buildInvestment(em, { company, investmentDate: dayOf(place) });

const addLp: Add = ({ em }, place) => buildUser(em, { firstName: nameOf(place), lastName: 'Same' });

const addMail: Add = ({ em, lp }, place) =>
  insert(em, 'outgoing_mails', {
    template: 'invitation',
    user_id: lp.id,
    to_email: lp.email,
    to_name: 'Pat',
    state: 'failed',
    created_at: timeOf(place),
  });

const addLetter: Add = ({ em }, place) =>
  insert(em, 'letters', {
    subject: 'News',
    body: 'Good',
    sent_by_name: 'Pat',
    created_at: timeOf(place),
  });

export const pagedLists: PagedList[] = [
  { path: '/api/updates', table: 'company_updates', add: addUpdate },
  { path: '/api/updates?sort=changed', table: 'company_updates', add: addUpdate },
  { path: '/api/companies/:company/updates', table: 'company_updates', add: addUpdate },
  { path: '/api/investments/lp/:lp/recent-updates', table: 'company_updates', add: addUpdate, usual: 6 },
  {
    path: '/api/activities',
    table: 'activities',
    add: ({ em, admin }, place) => buildActivity(em, { by: admin, createdAt: timeOf(place) }),
  },
  { path: '/api/investments', table: 'investments', add: addInvestment },
  { path: '/api/investments/under-allocated', table: 'investments', add: addInvestment },
  { path: '/api/companies/:company/investments', table: 'investments', add: addInvestment },
  {
    path: '/api/investments/lp/:lp',
    table: 'investments',
    add: async (fund, place) => {
      const investment = (await addInvestment(fund, place)) as Investment;
      await buildAllocation(fund.em, { investment, lp: fund.lp });
      return investment;
    },
  },
  {
    path: '/api/companies',
    table: 'companies',
    add: ({ em }, place) => buildCompany(em, { name: nameOf(place) }),
  },
  {
    path: '/api/companies/:company/marks',
    table: 'company_marks',
    add: ({ em, company, admin }, place) =>
      buildMark(em, {
        company,
        by: admin,
        markDate: timeOf(Math.floor(place / 2)),
        createdAt: timeOf(100 - place),
      }),
  },
  {
    path: '/api/mark-batches',
    table: 'mark_batches',
    add: ({ em }, place) =>
      insert(em, 'mark_batches', {
        mark_date: dayOf(place),
        prepared_by_name: 'Ada',
        approved_by_name: 'Eve',
        approved_at: timeOf(0),
        created_at: timeOf(place),
      }),
  },
  {
    path: '/api/documents',
    table: 'documents',
    add: addDocument(({ company }) => ({ company_id: company.id, published_at: timeOf(0) })),
  },
  {
    path: '/api/companies/:company/documents',
    table: 'documents',
    add: addDocument(({ company }) => ({ company_id: company.id })),
  },
  {
    path: '/api/investments/:investment/documents',
    table: 'documents',
    add: addDocument(({ investment }) => ({ investment_id: investment.id })),
  },
  {
    path: '/api/allocations/investment/:investment',
    table: 'allocations',
    add: async ({ em, investment }, place) =>
      buildAllocation(em, { investment, lp: await buildUser(em), amount: `${9 + place}.50` }),
  },
  { path: '/api/lps', table: 'users', add: addLp },
  { path: '/api/admin/users', table: 'users', add: addLp },
  { path: '/api/k1-documents', table: 'k1_documents', add: addK1 },
  { path: '/api/k1-documents/:lp', table: 'k1_documents', add: addK1 },
  {
    path: '/api/k1-documents/drafts',
    table: 'k1_drafts',
    add: ({ em, admin }, place) =>
      insert(em, 'k1_drafts', {
        uploaded_by: admin.id,
        original_name: `folder ${PLACES_OF_FOLDERS - place}/${nameOf(place)}`,
        state: 'refused',
      }),
  },
  { path: '/api/lp-letters', table: 'letters', add: addLetter, usual: 500 },
  {
    path: '/api/letters',
    table: 'letters',
    add: async (fund, place) => {
      const letter = await addLetter(fund, place);
      const recipient = { letter_id: letter.id, user_id: fund.lp.id, to_name: 'Pat', subject: 'News' };
      await insert(fund.em, 'letter_recipients', recipient);
      return letter;
    },
    reader: 'lp',
    usual: 500,
  },
  {
    path: '/api/admin/mails',
    table: 'outgoing_mails',
    add: addMail,
    usual: 500,
  },
  { path: '/api/lps/:lp/mails', table: 'outgoing_mails', add: addMail, usual: 200 },
  {
    path: '/api/bulk-import/jobs',
    table: 'bulk_imports',
    add: ({ em, admin }, place) =>
      insert(em, 'bulk_imports', {
        type: 'companies',
        imported_by: admin.id,
        file_name: 'companies.csv',
        dry_run: false,
        skips_existing: false,
        state: 'cancelled',
        created_at: timeOf(place),
        finished_at: timeOf(place),
      }),
    usual: 20,
  },
  {
    path: '/api/me/events',
    table: 'account_events',
    add: ({ em, admin }, place) =>
      insert(em, 'account_events', {
        user_id: admin.id,
        kind: 'sign_in',
        outcome: 'done',
        method: 'password',
        created_at: timeOf(place),
      }),
    usual: 200,
  },
  {
    path: '/api/saved-views',
    table: 'saved_views',
    add: ({ em, admin }, place) =>
      insert(em, 'saved_views', {
        user_id: admin.id,
        list: ['investments', 'companies', 'limited-partners'][place % 3],
        name: `View ${String.fromCodePoint(97 + place)} ${(count += 1)}`,
        query: '',
      }),
  },
];
