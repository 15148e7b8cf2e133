import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { brandColumns, type StoredBrand } from '../../http/brand/brand.sql.js';

interface BrandRow extends StoredBrand {
  [column: string]: unknown;
  id: string;
  version: number;
  updatedAt: string;
}

const stored = {
  name: 'brand-stored',
  text: `select id, version, ${brandColumns}, to_json(updated_at) as "updatedAt" from brand`,
};

@Injectable()
export class BrandQueries {
  constructor(private readonly sql: Sql) {}

  /** Errors: the row is missing, which no call removes. */
  async stored(): Promise<BrandRow> {
    const row = await this.sql.row<BrandRow>(stored);
    if (!row) throw new Error('The row of the brand is missing');
    return row;
  }
}
