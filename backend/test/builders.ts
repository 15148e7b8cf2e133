import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequiredEntityData } from '@mikro-orm/core';
import { ActivitySchema, type Activity } from '../src/activities/activity.entity.js';
import { AllocationSchema, type Allocation } from '../src/allocations/allocation.entity.js';
import { CompanySchema, type Company } from '../src/companies/company.entity.js';
import {
  InvestmentSchema,
  writtenOffStatuses,
  type Investment,
} from '../src/investments/investment.entity.js';
import {
  InvestingEntitySchema,
  type InvestingEntity,
} from '../src/investing-entities/investing-entity.entity.js';
import { DocumentSchema, type Document } from '../src/documents/document.entity.js';
import { MarkSchema, type Mark } from '../src/marks/mark.entity.js';
import { StoredFileSchema } from '../src/storage/stored-file.entity.js';
import { UpdateSchema, type Update } from '../src/updates/update.entity.js';
import { Passwords } from '../src/users/passwords.js';
import { UserSchema, type User } from '../src/users/user.entity.js';

/** The password of every built user. */
export const PASSWORD = 'Correct-Horse-1';

let hash: Promise<string> | undefined;
let count = 0;
const next = () => (count += 1);

/** Records with made-up fields; parents that are not given are built too. */
export async function buildUser(em: EntityManager, fields: Partial<User> = {}): Promise<User> {
  const number = next();
  const user = em.create(UserSchema, {
    email: `person${number}@example.com`,
    username: `person${number}`,
    firstName: 'Pat',
    lastName: `Person ${number}`,
    passwordHash: await (hash ??= new Passwords({ passwordMinLength: 6 }).hash(PASSWORD)),
    ...fields,
  });
  await em.flush();
  return user;
}

export const buildAdmin = (em: EntityManager, fields: Partial<User> = {}): Promise<User> =>
  buildUser(em, { role: 'admin', ...fields });

export async function buildCompany(em: EntityManager, fields: Partial<Company> = {}): Promise<Company> {
  const company = em.create(CompanySchema, {
    name: `Company ${next()}`,
    sector: 'Fintech',
    ...(fields.status === 'failed' ? { failedOn: '2024-07-01' } : {}),
    ...fields,
  });
  await em.flush();
  return company;
}

export async function buildMark(
  em: EntityManager,
  fields: Partial<Pick<Mark, 'valuation' | 'explanation' | 'markDate' | 'createdAt'>> & {
    company?: Company;
    by?: User;
  } = {},
): Promise<Mark> {
  const { company = await buildCompany(em), by = await buildAdmin(em), ...rest } = fields;
  const mark = em.create(MarkSchema, {
    company,
    createdBy: by,
    valuation: '10000000.00',
    markDate: new Date('2026-03-31T16:00:00Z'),
    ...rest,
  });
  await em.flush();
  return mark;
}

type InvestmentFields = Partial<Omit<RequiredEntityData<Investment>, 'company'>> & { company?: Company };

export async function buildInvestment(em: EntityManager, fields: InvestmentFields = {}): Promise<Investment> {
  const { company = await buildCompany(em), ...rest } = fields;
  const investment = em.create(InvestmentSchema, {
    company,
    investmentName: `Investment ${next()}`,
    totalInvestment: '100000.00',
    initialValuation: '1000000.00',
    investmentDate: '2024-07-01',
    ...(typeof rest.status === 'string' && writtenOffStatuses.includes(rest.status)
      ? { writtenOffOn: rest.investmentDate ?? '2024-07-01' }
      : {}),
    ...rest,
  });
  await em.flush();
  return investment;
}

/** One more entity of an LP, who has its first one from the start. */
export async function buildEntity(
  em: EntityManager,
  fields: Partial<Pick<InvestingEntity, 'legalName' | 'kind' | 'address' | 'k1OnPaper'>> & { lp?: User } = {},
): Promise<InvestingEntity> {
  const { lp = await buildUser(em), ...rest } = fields;
  const entity = em.create(InvestingEntitySchema, {
    lp,
    legalName: `Entity ${next()} Trust`,
    kind: 'trust',
    ...rest,
  });
  await em.flush();
  return entity;
}

/** Held by the LP's first entity unless another one is given. */
export async function buildAllocation(
  em: EntityManager,
  fields: { investment?: Investment; lp?: User; entity?: InvestingEntity; amount?: string } = {},
): Promise<Allocation> {
  const {
    investment = await buildInvestment(em),
    lp = await buildUser(em),
    entity,
    amount = '25000.00',
  } = fields;
  const allocation = em.create(AllocationSchema, { investment, lp, amount, ...(entity && { entity }) });
  await em.flush();
  return allocation;
}

/** Of a company; the bytes of its file are not stored. */
export async function buildDocument(
  em: EntityManager,
  fields: { company?: Company; by?: User; title?: string } = {},
): Promise<Document> {
  const {
    company = await buildCompany(em),
    by = await buildAdmin(em),
    title = `Document ${next()}`,
  } = fields;
  const file = em.create(StoredFileSchema, {
    uploadedBy: by,
    mostBytes: 1000,
    size: 1000,
    contentType: 'application/pdf',
    expiresAt: new Date(),
    claimedAt: new Date(),
    registeredAt: new Date(),
  });
  const document = em.create(DocumentSchema, {
    file,
    company,
    uploadedBy: by,
    title,
    originalName: `${title}.pdf`,
  });
  await em.flush();
  return document;
}

type UpdateFields = Partial<Omit<RequiredEntityData<Update>, 'company' | 'createdBy'>> & {
  company?: Company;
  by?: User;
};

export async function buildUpdate(em: EntityManager, fields: UpdateFields = {}): Promise<Update> {
  const { company = await buildCompany(em), by = await buildAdmin(em), ...rest } = fields;
  const update = em.create(UpdateSchema, {
    company,
    createdBy: by,
    title: `Update ${next()}`,
    content: 'A good quarter.',
    updateType: 'company_update',
    updateDate: '2026-06-30',
    ...(rest.createdAt && { publishedAt: rest.createdAt }),
    ...rest,
  });
  await em.flush();
  return update;
}

export async function buildActivity(
  em: EntityManager,
  { by, ...fields }: { by?: User; createdAt?: Date } = {},
): Promise<Activity> {
  const activity = em.create(ActivitySchema, {
    user: by ?? (await buildAdmin(em)),
    action: 'created',
    entityType: 'company',
    entityId: '019b0000-0000-7000-8000-000000000000',
    details: { name: 'Acme' },
    ...fields,
  });
  await em.flush();
  return activity;
}
