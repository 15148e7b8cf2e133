import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { writeActivity, type ActivityEntry } from '../activities/write-activity.js';
import { uuidArray } from '../database/sql-fragments.js';
import { found } from '../http/pipes.js';
import type { PublishedKind } from './publishing.dto.js';

interface Kind {
  table: string;
  /** Condition on a row with the alias `record`. */
  exists: string;
  hasVersion: boolean;
  /** As answers of 404 call it. */
  name: string;
  /** As sentences call one or several of them. */
  one: string;
  several: string;
  /** Select of the activity's details by ids. */
  details: string;
}

export const kinds: Record<PublishedKind, Kind> = {
  update: {
    table: 'company_updates',
    exists: 'record.deleted_at is null',
    hasVersion: true,
    name: 'Update',
    one: 'this update',
    several: 'these updates',
    details: `
      select record.id, json_build_object('name', record.title, 'companyName', company.name) as details
      from company_updates record join companies company on company.id = record.company_id`,
  },
  document: {
    table: 'documents',
    exists: 'record.deleted_at is null',
    hasVersion: true,
    name: 'Document',
    one: 'this document',
    several: 'these documents',
    details: `
      select record.id, json_build_object('name', record.title, 'companyName', company.name) as details
      from documents record left join investments deal on deal.id = record.investment_id
      join companies company on company.id = coalesce(record.company_id, deal.company_id)`,
  },
  k1: {
    table: 'k1_documents',
    exists: 'true',
    hasVersion: false,
    name: 'K1 document',
    one: 'this K-1',
    several: 'these K-1s',
    details: `
      select record.id, json_build_object(
        'name', record.tax_year || case when record.amends_id is null then ' K-1 of ' else ' K-1 (amended) of ' end
          || coalesce(entity.legal_name, lp.legal_name)) as details
      from k1_documents record join users lp on lp.id = record.lp_id
      left join investing_entities entity on entity.id = record.entity_id`,
  },
};

export interface Draft {
  id: string;
  version: number;
  preparedBy: string | null;
  publishedBy: string | null;
  notify: boolean;
}

const columns = (kind: PublishedKind): string => `record.id,
  ${kinds[kind].hasVersion ? 'record.version' : '0 as version'}, record.prepared_by as "preparedBy",
  record.published_by as "publishedBy", record.notify_on_publish as notify`;

/** The drafts, locked. Errors: 404, 409 when one is published already. */
export async function lockDrafts(
  em: EntityManager,
  kind: PublishedKind,
  ids: readonly string[],
): Promise<Draft[]> {
  const { table, exists, name, one } = kinds[kind];
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  const records = await em.execute<(Draft & { isPublished: boolean })[]>(
    `select ${columns(kind)}, record.published_at is not null as "isPublished"
     from ${table} record where record.id = any(?::uuid[]) and ${exists} order by record.id for update of record`,
    [uuidArray(unique)],
  );
  found(records.length === unique.length || undefined, name);
  if (records.some(({ isPublished }) => isPublished))
    throw new ConflictException(
      unique.length > 1
        ? 'Some of these are already published. Reload to see which'
        : `T${one.slice(1)} is already published`,
    );
  return records;
}

/** The drafts whose time has come, locked; without those that another process publishes. */
export const lockDueDrafts = (em: EntityManager, kind: PublishedKind): Promise<Draft[]> =>
  em.execute<Draft[]>(
    `select ${columns(kind)} from ${kinds[kind].table} record
     where record.publish_at <= now() and record.published_at is null and record.published_by is not null
       and ${kinds[kind].exists}
     order by record.id for update of record skip locked`,
  );

/** Changes locked rows; the assignments' parameters come first. */
export async function changeRecords(
  em: EntityManager,
  kind: PublishedKind,
  { ids, set, values }: { ids: readonly string[]; set: string; values: unknown[] },
): Promise<void> {
  const { table, hasVersion } = kinds[kind];
  await em.execute(
    `update ${table} set ${set}, updated_at = now()${hasVersion ? ', version = version + 1' : ''}
     where id = any(?::uuid[])`,
    [...values, uuidArray(ids)],
    'run',
  );
}

export async function logActivities(
  em: EntityManager,
  kind: PublishedKind,
  { ids, by, action }: { ids: readonly string[]; by: string; action: 'published' | 'updated' },
): Promise<void> {
  const records = await em.execute<(Pick<ActivityEntry, 'details'> & { id: string })[]>(
    `${kinds[kind].details} where record.id = any(?::uuid[]) order by record.id`,
    [uuidArray(ids)],
  );
  const entries = records.map(({ id, details }) => ({ action, entityType: kind, entityId: id, details }));
  await writeActivity(em, { id: by }, ...entries);
}
