import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Reader } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { Clock } from '../config/clock.js';
import { lockForEdit } from '../database/records.js';
import { multiple } from '../finance/returns.js';
import { found, WrongContent } from '../http/pipes.js';
import type {
  CompanyDetail,
  CompanyOverview,
  CompanyRecord,
  CreateCompanyRequest,
  UpdateCompanyRequest,
} from './companies.dto.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompanySchema, type Company, writeOffDate, writeOffDateError } from './company.entity.js';

type CompanyWithSums = CompanyRecord & { overview: Omit<CompanyOverview, 'moic'> | null };

@Injectable()
export class CompaniesService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: CompaniesQueries,
    private readonly clock: Clock,
  ) {}

  async detail(id: string, reader: Reader): Promise<CompanyDetail> {
    const { overview, ...company } = JSON.parse(
      found(await this.queries.one(id, reader), 'Company'),
    ) as CompanyWithSums;
    if (overview === null) return { ...company, overview };
    const { valueOnMark, realized, totalInvestment } = overview;
    const moic = multiple(valueOnMark, realized, totalInvestment);
    return { ...company, overview: { ...overview, moic } };
  }

  /** Adds a company and records it in the activity feed. Returns its id. */
  createCompany(request: CreateCompanyRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const failedOn = this.failedOn(request);
      const company = em.create(CompanySchema, { ...columnsOf(request), failedOn });
      await em.flush();
      await logActivity(em, actor, 'created', company);
      return company.id;
    });
  }

  /** Changes the fields that are given. Errors: 404, or 412 when it is no longer the version seen. */
  updateCompany(
    id: string,
    request: UpdateCompanyRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const company = await lockForEdit(em, CompanySchema, { record: 'Company', where: { id }, seen });
      const before = company.version;
      const failedOn = this.failedOn(request, company);
      em.assign(company, { ...columnsOf(request), failedOn }, { ignoreUndefined: true });
      await em.flush();
      if (company.version !== before) await logActivity(em, actor, 'updated', company);
    });
  }

  /** Removes a company with its marks and updates. Errors: 404, or 409 while it has investments. */
  deleteCompany(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const company = await lockForEdit(em, CompanySchema, { record: 'Company', where: { id } });
      await em.remove(company).flush();
      await logActivity(em, actor, 'deleted', company);
    });
  }

  /** The date of failure to store. Errors: 400 for a date that is not allowed. */
  private failedOn({ status, failedOn }: UpdateCompanyRequest, before?: Company): string | null {
    const writeOff = {
      label: 'Failed on',
      isWrittenOff: (status ?? before?.status) === 'failed',
      requested: failedOn,
      current: before?.failedOn ?? null,
      today: this.clock.today(),
    };
    const message = writeOffDateError(writeOff);
    if (message) throw new WrongContent([{ field: 'failedOn', message }]);
    return writeOffDate(writeOff);
  }
}

/** The API's `currentValuation` is stored as the entered valuation, which counts while the company has no mark. */
const columnsOf = <Request extends UpdateCompanyRequest>({ currentValuation, ...fields }: Request) => ({
  ...fields,
  enteredValuation: currentValuation,
});

const logActivity = (
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  { id, name }: Company,
): Promise<void> =>
  writeActivity(em, actor, {
    action,
    entityType: 'company',
    entityId: id,
    details: { name, companyName: name },
  });
