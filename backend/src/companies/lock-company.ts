import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFoundException } from '@nestjs/common';
import { CompanySchema, type Company } from './company.entity.js';

/** The company, locked against deletion until the transaction ends. Errors: 404. */
export async function lockCompany(em: EntityManager, id: string): Promise<Company> {
  const company = await em.findOne(CompanySchema, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!company) throw new NotFoundException('Company not found');
  return company;
}
