import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';

export const companyStatuses = ['active', 'exited', 'failed', 'pipeline', 'in_diligence', 'passed'] as const;

export const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: {
    id: id(),
    version: version(),
    name: p.text(),
    sector: p.text(),
    description: p.text().nullable(),
    website: p.text().nullable(),
    /** What an admin entered; a mark, once there is one, comes before it. */
    enteredValuation: money().nullable(),
    valuationAtLastFundraise: money().nullable(),
    status: p.enum(companyStatuses).default('active'),
    /** Its investments are worth nothing from this day on; set exactly while the status is failed. */
    failedOn: p.date().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Company = InferEntity<typeof CompanySchema>;
