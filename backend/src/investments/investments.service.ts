import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { recordActivity } from '../activities/record-activity.js';
import { CompanySchema } from '../companies/company.entity.js';
import { WrongContent } from '../http/validation.pipe.js';
import { InvestmentSchema } from './investment.entity.js';
import type { CreateInvestmentRequest } from './investments.dto.js';

@Injectable()
export class InvestmentsService {
  constructor(private readonly em: EntityManager) {}

  /** Adds an investment of the fund and notes it in the feed. Returns its id. */
  createInvestment({ companyId, ...fields }: CreateInvestmentRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const company = await em.findOne(CompanySchema, companyId);
      if (!company) throw new WrongContent([{ field: 'companyId', message: 'This company does not exist' }]);
      const investment = em.create(InvestmentSchema, { ...fields, company });
      await em.flush();
      recordActivity(em, actor, {
        action: 'created',
        entityType: 'investment',
        entityId: investment.id,
        details: { name: investment.investmentName, companyName: company.name },
      });
      return investment.id;
    });
  }
}
