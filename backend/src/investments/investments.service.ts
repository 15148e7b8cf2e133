import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { Clock } from '../config/clock.js';
import { CompanySchema, type Company, writeOffDate, writeOffDateError } from '../companies/company.entity.js';
import { lockForEdit } from '../database/records.js';
import { WrongContent } from '../http/pipes.js';
import { InvestmentSchema, writtenOffStatuses, type Investment } from './investment.entity.js';
import type { CreateInvestmentRequest, UpdateInvestmentRequest } from './investments.dto.js';

@Injectable()
export class InvestmentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Adds an investment of the fund and records it in the activity feed. Returns its id. */
  createInvestment({ companyId, ...fields }: CreateInvestmentRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const company = await lockCompanyOf(em, companyId);
      const investment = em.create(InvestmentSchema, {
        ...fields,
        company,
        writtenOffOn: this.writtenOffOn(fields),
      });
      await em.flush();
      await logActivity(em, actor, 'created', investment, company);
      return investment.id;
    });
  }

  /** Changes the fields that are given. Errors: 404, or 412 when it is no longer the version seen. */
  updateInvestment(
    id: string,
    { companyId, ...fields }: UpdateInvestmentRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      // The new company is locked first: a deletion of a company also locks it before its investments, so no deadlock.
      const moved = companyId === undefined ? undefined : await lockCompanyOf(em, companyId);
      const investment = await lockForEdit(em, InvestmentSchema, {
        record: 'Investment',
        where: { id },
        seen,
      });
      const before = investment.version;
      const company = moved ?? (await investment.company.loadOrFail());
      const writtenOffOn = this.writtenOffOn(fields, investment);
      em.assign(investment, { ...fields, company, writtenOffOn }, { ignoreUndefined: true });
      await em.flush();
      if (investment.version !== before) await logActivity(em, actor, 'updated', investment, company);
    });
  }

  /** Removes an investment with its allocations. Errors: 404. */
  deleteInvestment(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const investment = await lockForEdit(em, InvestmentSchema, { record: 'Investment', where: { id } });
      const company = await investment.company.loadOrFail();
      await em.remove(investment).flush();
      await logActivity(em, actor, 'deleted', { ...investment, id }, company);
    });
  }

  /** The write-off date to store. Errors: 400 for a date that is not allowed. */
  private writtenOffOn(
    { status, writtenOffOn, investmentDate }: Omit<UpdateInvestmentRequest, 'companyId'>,
    before?: Investment,
  ): string | null {
    const writeOff = {
      label: 'Written off on',
      isWrittenOff: writtenOffStatuses.includes(status ?? before?.status ?? 'active'),
      requested: writtenOffOn,
      current: before?.writtenOffOn ?? null,
      today: this.clock.today(),
      investmentDate: investmentDate ?? before?.investmentDate,
    };
    const message = writeOffDateError(writeOff);
    if (message) throw new WrongContent([{ field: 'writtenOffOn', message }]);
    return writeOffDate(writeOff);
  }
}

/** The company of a request's field, locked against deletion until the transaction ends. Errors: 400. */
async function lockCompanyOf(em: EntityManager, id: string): Promise<Company> {
  const company = await em.findOne(CompanySchema, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!company) throw new WrongContent([{ field: 'companyId', message: 'This company does not exist' }]);
  return company;
}

const logActivity = (
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  { id, investmentName }: Pick<Investment, 'id' | 'investmentName'>,
  { name }: Company,
): Promise<void> =>
  writeActivity(em, actor, {
    action,
    entityType: 'investment',
    entityId: id,
    details: { name: investmentName, companyName: name },
  });
