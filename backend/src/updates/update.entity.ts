import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';
import { CompanySchema } from '../companies/company.entity.js';
import { investmentTypes } from '../investments/investment.entity.js';
import { StoredFileSchema } from '../storage/stored-file.entity.js';
import { audiences } from '../publishing/publishing.dto.js';
import { UserSchema } from '../users/user.entity.js';

export const updateTypes = ['fundraise', 'company_update', 'product_update'] as const;

describeConstraint('update_audience_lp_id_fkey', 'This LP no longer exists');

export const UpdateSchema = defineEntity({
  name: 'Update',
  tableName: 'company_updates',
  properties: {
    id: id(),
    version: version(),
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
    documentFile: () => p.oneToOne(StoredFileSchema).fieldName('document_file_id').nullable().ref(),
    documentName: p.text().nullable(),
    audience: p.enum(audiences).default('all'),
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

export type Update = InferEntity<typeof UpdateSchema>;

type Content = Pick<Update, 'updateType' | 'content' | 'amountRaised' | 'postMoneyValuation'>;

/** The field that an update of its type lacks, with the sentence for it; undefined when it is complete. */
export function updateError(
  { updateType, content, amountRaised, postMoneyValuation }: Partial<Content>,
  productName: string,
): { field: string; message: string } | undefined {
  if (updateType === 'fundraise') {
    const missing = amountRaised ? 'postMoneyValuation' : 'amountRaised';
    if (amountRaised && postMoneyValuation) return undefined;
    return {
      field: missing,
      message: 'Amount raised and post-money valuation are required for fundraise updates',
    };
  }
  if (content) return undefined;
  const updates = updateType === 'company_update' ? 'Company Updates' : `${productName} Updates`;
  return { field: 'content', message: `Content is required for ${updates}` };
}
