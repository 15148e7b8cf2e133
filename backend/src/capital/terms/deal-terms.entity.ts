import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../../database/records.js';
import { InvestmentSchema } from '../../investments/investment.entity.js';

/** Six decimals, as their decimal text. */
export const PERCENT_DECIMALS = 6;
const percent = () => p.decimal('string').precision(9).scale(PERCENT_DECIMALS);

/** The terms of a deal, in percent; a deal without a row has none. Its overrides per entity are rows of their own. */
export const DealTermsSchema = defineEntity({
  name: 'DealTerms',
  tableName: 'deal_terms',
  properties: {
    id: id(),
    version: version(),
    investment: () => p.manyToOne(InvestmentSchema).ref(),
    carryPercent: percent(),
    preferredReturnPercent: percent(),
    catchUpPercent: percent(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type DealTerms = InferEntity<typeof DealTermsSchema>;

describeConstraint('deal_terms_frozen', 'This deal has released capital events. Reverse them first.');
describeConstraint('deal_term_overrides_entity_id_fkey', 'This entity no longer exists');
