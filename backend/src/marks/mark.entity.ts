import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';
import { CompanySchema } from '../companies/company.entity.js';
import { UserSchema } from '../users/user.entity.js';

export const MarkSchema = defineEntity({
  name: 'Mark',
  tableName: 'company_marks',
  properties: {
    id: id(),
    version: version(),
    company: () => p.manyToOne(CompanySchema).ref(),
    createdBy: () => p.manyToOne(UserSchema).fieldName('created_by').ref(),
    valuation: money(),
    explanation: p.text().nullable(),
    /** Noon in New York of the day the mark is for. */
    markDate: p.datetime(3),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Mark = InferEntity<typeof MarkSchema>;

describeConstraint('company_marks_company_id_fkey', 'This company no longer exists');
