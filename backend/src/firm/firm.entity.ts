import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { breakdowns } from '../access/visibility.sql.js';
import { createdAt, id, updatedAt, version } from '../database/records.js';

export const FirmSchema = defineEntity({
  name: 'Firm',
  tableName: 'firm',
  properties: {
    id: id(),
    /** True in the only row. */
    isFirm: p.boolean().default(true),
    version: version(),
    callBackContact: p.text().nullable(),
    reminders: p.boolean().default(true),
    lpsInBreakdown: p.enum(breakdowns).default('all'),
    lpsSeeDealNotes: p.boolean().default(true),
    lpsSeePipeline: p.boolean().default(true),
    lpsSeeFundFigures: p.boolean().default(true),
    lpsSeeAllocationGaps: p.boolean().default(true),
    wireInstructions: p.blob().nullable(),
    wireInstructionsAt: p.datetime(3).nullable(),
    /** Count from `nextWireInstructionsAt`, by the database's clock; null with a time: none will be shown any more. */
    nextWireInstructions: p.blob().nullable(),
    nextWireInstructionsAt: p.datetime(3).nullable(),
    nextEnteredByName: p.text().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Firm = InferEntity<typeof FirmSchema>;
