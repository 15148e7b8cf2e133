import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { Clock } from '../config/clock.js';
import { CompanySchema, type Company } from '../companies/company.entity.js';
import { writeOffDate, writeOffDateError } from '../companies/write-off-date.js';
import { lockForEdit } from '../database/records.js';
import { WrongContent } from '../http/validation.pipe.js';
import { InvestmentSchema, writtenOffStatuses, type Investment } from './investment.entity.js';
import type { CreateInvestmentRequest, UpdateInvestmentRequest } from './investments.dto.js';

@Injectable()
export class InvestmentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Adds an investment of the fund and notes it in the feed. Returns its id. */
  createInvestment({ companyId, ...fields }: CreateInvestmentRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const company = await companyOf(em, companyId);
      const investment = em.create(InvestmentSchema, {
        ...fields,
        company,
        writtenOffOn: this.writtenOffOn(fields),
      });
      await em.flush();
      await note(em, actor, 'created', investment, company);
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
      // The new company first: a deletion of a company locks it before its investments, too.
      const moved = companyId === undefined ? undefined : await companyOf(em, companyId);
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
      if (investment.version !== before) await note(em, actor, 'updated', investment, company);
    });
  }

  /** Removes an investment with its allocations. Errors: 404. */
  deleteInvestment(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const investment = await lockForEdit(em, InvestmentSchema, { record: 'Investment', where: { id } });
      const company = await investment.company.loadOrFail();
      await em.remove(investment).flush();
      await note(em, actor, 'deleted', { ...investment, id }, company);
    });
  }

  /** The date of the write-off after the request. Errors: 400 for a date that cannot be. */
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

/** The company, kept from being deleted until the transaction ends. */
async function companyOf(em: EntityManager, id: string): Promise<Company> {
  const company = await em.findOne(CompanySchema, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!company) throw new WrongContent([{ field: 'companyId', message: 'This company does not exist' }]);
  return company;
}

const note = (
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
