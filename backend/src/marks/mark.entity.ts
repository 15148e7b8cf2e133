import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';
import { CompanySchema } from '../companies/company.entity.js';
import { UserSchema } from '../users/user.entity.js';

/** How a valuation was found. */
export const markMethods = [
  'recent_round',
  'multiples',
  'discounted_cash_flow',
  'net_assets',
  'other',
] as const;
export type MarkMethod = (typeof markMethods)[number];

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
    method: p.enum(markMethods).nullable(),
    /** A document of the company. */
    documentId: p.uuid().nullable(),
    /** Noon in New York of the day the mark is for. */
    markDate: p.datetime(3),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Mark = InferEntity<typeof MarkSchema>;

describeConstraint('company_marks_company_id_fkey', 'This company no longer exists');
describeConstraint('company_marks_document_fkey', 'This document no longer exists');
