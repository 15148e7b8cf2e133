import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';
import { CompanySchema } from '../companies/company.entity.js';

export const investmentTypes = ['SAFE', 'Priced'] as const;
export const investmentStatuses = ['active', 'closed', 'completed', 'cancelled', 'failed'] as const;
/** The statuses of a written-off investment, whose value is 0. */
export const writtenOffStatuses: readonly string[] = ['cancelled', 'failed'];
export const revenueFrequencies = ['monthly', 'annual'] as const;

export const InvestmentSchema = defineEntity({
  name: 'Investment',
  tableName: 'investments',
  properties: {
    id: id(),
    version: version(),
    company: () => p.manyToOne(CompanySchema).ref(),
    investmentName: p.text(),
    /** The cost: what the fund paid. */
    totalInvestment: money(),
    /** Post-money valuation at which the fund bought. */
    initialValuation: money(),
    investmentDate: p.date(),
    investmentType: p.enum(investmentTypes).default('SAFE'),
    notes: p.text().nullable(),
    status: p.enum(investmentStatuses).default('active'),
    /** Worth nothing from this day on; set exactly while the status is failed or cancelled. */
    writtenOffOn: p.date().nullable(),
    revenueAmount: money().nullable(),
    revenueFrequency: p.enum(revenueFrequencies).default('annual'),
    teamSize: p.integer().nullable(),
    monthlyBurn: money().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Investment = InferEntity<typeof InvestmentSchema>;

describeConstraint(
  'investments_company_id_fkey',
  'Companies with associated investments cannot be deleted. Please delete or reassign investments first.',
);
describeConstraint('investments_frozen', 'This deal has released capital events. Reverse them first.');
