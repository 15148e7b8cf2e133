import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { isK1For, seen, userScope } from '../access/predicates.js';
import { arrayOf, holder, namedEntity, objectOf } from '../database/sql-fragments.js';
import { listOf, newestFirst, orderBy, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { isSuperseded } from '../investing-entities/k1.sql.js';
import { publicationColumns } from '../publishing/publication.sql.js';

/** $1 is the LP whose own K-1s alone may be seen, or null for an admin, who sees addresses too. */
const records = `
  select k1.id, k1.lp_id as "lpId",
    case when $1::uuid is null
      then json_build_object(
        ${holder('lp')}, 'email', lp.email)
      else json_build_object(${holder('lp')})
    end as lp,
    ${namedEntity} as entity, k1.tax_year as "taxYear", 'uploads/' || k1.file_id as filename, k1.original_name as "originalName",
    '/api/k1-documents/' || k1.id || '/download' as "filePath", file.size as "fileSize",
    k1.uploaded_by as "uploadedBy", k1.amends_id as "amendsId", ${isSuperseded('k1')} as "isSuperseded",
    ${publicationColumns('k1', '$1')}, k1.created_at as "createdAt", k1.updated_at as "updatedAt"
  from k1_documents k1
  join users lp on lp.id = k1.lp_id
  left join investing_entities entity on entity.id = k1.entity_id
  join stored_files file on file.id = k1.file_id
  where ${seen(isK1For, 'k1', '$1')}`;

const added = newestFirst('k1', 'k1');
/** Of the newest year first. */
const order: Order = {
  ...added,
  keys: [{ column: 'k1.tax_year', field: 'taxYear', type: 'integer' }, ...added.keys],
};
const list = listOf({ order, parameters: 1, rows: (where, tail) => `${records} and ${where} ${tail}` });
const ofLp = listOf({
  order: { ...order, name: 'k1-of-lp' },
  parameters: 2,
  rows: (where, tail) => `${records} and k1.lp_id = $2 and ${where} ${tail}`,
});
const one = { name: 'k1-one', text: objectOf(`${records} and k1.id = $2`) };
const filed = { name: 'k1-filed', text: arrayOf(`${records} and k1.id = any($2) ${orderBy(order)}`) };
const downloadable = {
  name: 'k1-downloadable',
  text: `
    select k1.file_id as "fileId", k1.original_name as name,
      'K-1 ' || k1.tax_year || ', ' || coalesce(entity.legal_name, lp.legal_name) as title
    from k1_documents k1 join users lp on lp.id = k1.lp_id
    left join investing_entities entity on entity.id = k1.entity_id
    where k1.id = $2 and ${seen(isK1For, 'k1', '$1')}`,
};

export interface K1File {
  [column: string]: unknown;
  fileId: string;
  name: string;
  /** Of which year it is, and whose. */
  title: string;
}

@Injectable()
export class K1Queries {
  constructor(private readonly sql: Sql) {}

  /** All of them, or the actor's own: those by the index, however many others have. */
  list(reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    const owner = ownerFor(reader);
    return owner ? this.ofLp(owner, reader, page) : list(this.sql, page, [owner]);
  }

  ofLp(lpId: string, reader: Reader, page: PageRequest = {}): Promise<string | Page | undefined> {
    return ofLp(this.sql, page, [ownerFor(reader), lpId]);
  }

  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [ownerFor(reader), id]);
  }

  some(ids: string[], reader: Reader): Promise<string | undefined> {
    return this.sql.json(filed, [ownerFor(reader), ids]);
  }

  /** The file of a K-1 that the actor may read; nothing for anybody else's. */
  downloadable(id: string, reader: Reader): Promise<K1File | undefined> {
    return this.sql.row<K1File>(downloadable, [ownerFor(reader), id]);
  }
}

const ownerFor = (reader: Reader): string | null => userScope(reader, 'k1-documents.read');
