import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { CompanySchema } from '../companies/company.entity.js';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../database/records.js';
import { InvestmentSchema } from '../investments/investment.entity.js';
import { audiences } from '../publishing/publishing.dto.js';
import { StoredFileSchema } from '../storage/stored-file.entity.js';
import { UserSchema } from '../users/user.entity.js';

export const documentCategories = ['investment_doc', 'company_update', 'report', 'other'] as const;

describeConstraint('document_audience_lp_id_fkey', 'This LP no longer exists');

/** A document of an investment or of a company: one of the two. */
export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents',
  properties: {
    id: id(),
    version: version(),
    file: () => p.oneToOne(StoredFileSchema).fieldName('file_id').ref(),
    investment: () => p.manyToOne(InvestmentSchema).nullable().ref(),
    company: () => p.manyToOne(CompanySchema).nullable().ref(),
    uploadedBy: () => p.manyToOne(UserSchema).fieldName('uploaded_by').ref(),
    title: p.text(),
    originalName: p.text(),
    category: p.enum(documentCategories).default('other'),
    isPublic: p.boolean().default(false),
    /** A trigger gives it the usual one of its place. */
    audience: p.enum(audiences).defaultRaw('null'),
    /** Null while it is a draft. */
    publishedAt: p.datetime(3).nullable().defaultRaw('now()'),
    publishAt: p.datetime(3).nullable(),
    notifyOnPublish: p.boolean().default(false),
    preparedBy: p.uuid().nullable(),
    publishedBy: p.uuid().nullable(),
    deletedAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Document = InferEntity<typeof DocumentSchema>;
