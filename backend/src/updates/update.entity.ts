import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { createdAt, id, money, updatedAt } from '../database/columns.js';
import { CompanySchema } from '../companies/company.entity.js';
import { investmentTypes } from '../investments/investment.entity.js';
import { UserSchema } from '../users/user.entity.js';

export const updateTypes = ['fundraise', 'company_update', 'product_update'] as const;

export const UpdateSchema = defineEntity({
  name: 'Update',
  tableName: 'company_updates',
  properties: {
    id: id(),
    company: () => p.manyToOne(CompanySchema).ref(),
    createdBy: () => p.manyToOne(UserSchema).fieldName('created_by').ref(),
    title: p.text(),
    content: p.text().nullable(),
    notes: p.text().nullable(),
    updateType: p.enum(updateTypes),
    updateDate: p.date(),
    amountRaised: money().nullable(),
    postMoneyValuation: money().nullable(),
    raiseType: p.enum(investmentTypes).nullable(),
    previousValuation: money().nullable(),
    newValuation: money().nullable(),
    documentPath: p.text().nullable(),
    documentName: p.text().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Update = InferEntity<typeof UpdateSchema>;
