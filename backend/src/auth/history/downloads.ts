import { Injectable } from '@nestjs/common';
import { fullName, type Actor } from '../../access/actor.js';
import { currentAuditContext } from '../../audit/audit-context.js';
import { Sql } from '../../database/sql.js';
import { openerOf } from '../../opens/opens.js';
import { insertOpens, type OpenKind } from '../../opens/opens.sql.js';
import type { Client } from '../client.js';

/** A file that is downloaded, and the record it belongs to. */
interface DownloadedFile {
  type: 'k1' | 'document' | 'update' | 'capital_event' | 'statement' | 'statement_period' | 'letter';
  id: string;
  name: string;
  /** The record's name, unless it is the file's. */
  title?: string;
}

/** As what an LP opens it; the file of a whole period is none's. */
const openedAs: Record<DownloadedFile['type'], OpenKind | null> = {
  k1: 'k1',
  document: 'document',
  update: 'update',
  capital_event: 'notice',
  statement: 'statement',
  statement_period: null,
  letter: 'letter',
};

interface PendingDownload {
  download: object;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 200;

/** $1 is a JSON array of downloads; each becomes an entry of the audit trail and one of the account's history, and those of a
 * viewer are listed for the LP whose portal is viewed. */
const insertAll = {
  name: 'downloads-record',
  text: `
    with given as (
      select * from jsonb_to_recordset($1) given (
        context jsonb, type text, id uuid, title text, name text, "userId" uuid, "viewedAs" text, address text, browser text,
        opens text, "lpId" uuid, "openedBy" uuid)),
    events as (
      insert into account_events (user_id, kind, outcome, what, address, browser)
      select "userId", 'download', 'done', concat_ws(', as ', name, "viewedAs"), address, browser from given),
    looks as (
      insert into viewing_looks (viewing_id, what, record_id, record_name)
      select (context ->> 'viewingId')::uuid, 'download', id, title from given where context ? 'viewingId'
      on conflict do nothing),
    opens as (${insertOpens(
      `select "opens" as kind, id as record_id, "lpId" as lp_id, "openedBy" as opened_by from given
       where "opens" is not null and "lpId" is not null`,
    )})
    select write_audit_entry(context, 'read', type, id, title) from given`,
};

/**
 * Records downloads before their bytes are sent. Those that arrive during a commit are recorded as one batch after it:
 * the audit trail commits one transaction at a time, and when K-1s are published all LPs download at once.
 */
@Injectable()
export class Downloads {
  private pending: PendingDownload[] = [];
  private isRecording = false;

  constructor(private readonly sql: Sql) {}

  /** Throws when the download cannot be recorded; the file must not be sent then. */
  record(file: DownloadedFile, actor: Actor, { address, browser }: Client): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { type, id, name, title = name } = file;
    const { viewing } = actor;
    const download = {
      context: currentAuditContext(),
      type,
      id,
      name,
      title,
      userId: viewing?.by.id ?? actor.id,
      viewedAs: viewing && fullName(actor),
      address,
      browser,
      opens: openedAs[type],
      ...openerOf(actor),
    };
    this.pending.push({ download, resolve, reject });
    if (!this.isRecording) void this.recordPending();
    return promise;
  }

  private async recordPending(): Promise<void> {
    this.isRecording = true;
    while (this.pending.length > 0) await this.recordBatch(this.pending.splice(0, MAX_BATCH));
    this.isRecording = false;
  }

  private async recordBatch(batch: PendingDownload[]): Promise<void> {
    try {
      await this.sql.rows(insertAll, [JSON.stringify(batch.map(({ download }) => download))]);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // A user who has just been deleted must not fail the downloads of the others.
      if (batch.length > 1 && isIntegrityError(error)) for (const one of batch) await this.recordBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** A constraint refused one of the rows (PostgreSQL, appendix A, class 23), as opposed to a failure of the server. */
const isIntegrityError = (error: unknown): boolean =>
  String((error as { code?: unknown }).code ?? '').startsWith('23');
