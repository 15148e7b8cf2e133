import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, updatedAt, version } from '../../database/records.js';

/** What is null has the default of the settings. */
export const BrandSchema = defineEntity({
  name: 'Brand',
  tableName: 'brand',
  properties: {
    id: id(),
    /** True in the only row. */
    isBrand: p.boolean().default(true),
    version: version(),
    productName: p.text().nullable(),
    firmName: p.text().nullable(),
    tagline: p.text().nullable(),
    accentColor: p.text().nullable(),
    logo: p.blob().nullable(),
    darkLogo: p.blob().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
