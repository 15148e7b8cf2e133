import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { currentAuditContext } from '../../audit/audit-context.js';
import { Sql } from '../../database/sql.js';
import type { Client } from '../client.js';

/** A file that is given to whoever asked for it, by the record it belongs to. */
interface GivenFile {
  type: 'k1' | 'document' | 'update';
  id: string;
  /** Of the file. */
  name: string;
  /** What the record is called, when that is not the file's name. */
  title?: string;
}

interface Waiting {
  download: object;
  noted: () => void;
  refused: (error: unknown) => void;
}

const MOST_TOGETHER = 200;

/** $1 are the downloads as JSON: an entry of the audit trail and one of the account's history for each. */
const noteAll = {
  name: 'downloads-note',
  text: `
    with given as (
      select * from jsonb_to_recordset($1) given (
        context jsonb, type text, id uuid, title text, name text, "userId" uuid, address text, browser text)),
    events as (
      insert into account_events (user_id, kind, outcome, what, address, browser)
      select "userId", 'download', 'done', name, address, browser from given)
    select write_audit_entry(context, 'read', type, id, title) from given`,
};

/**
 * Notes downloads before their bytes go out. Those that come while others are being committed are noted together:
 * the trail takes one commit after the other, and on the day that K-1s are there everybody asks at once.
 */
@Injectable()
export class Downloads {
  private waiting: Waiting[] = [];
  private isNoting = false;

  constructor(private readonly sql: Sql) {}

  /** Notes a download that is about to begin. Errors: what cannot be noted is not given out. */
  note(file: GivenFile, actor: Actor, { address, browser }: Client): Promise<void> {
    const { promise, resolve: noted, reject: refused } = Promise.withResolvers<void>();
    const { type, id, name, title = name } = file;
    const download = {
      context: currentAuditContext(),
      type,
      id,
      name,
      title,
      userId: actor.id,
      address,
      browser,
    };
    this.waiting.push({ download, noted, refused });
    if (!this.isNoting) void this.noteWaiting();
    return promise;
  }

  private async noteWaiting(): Promise<void> {
    this.isNoting = true;
    while (this.waiting.length > 0) await this.noteTogether(this.waiting.splice(0, MOST_TOGETHER));
    this.isNoting = false;
  }

  private async noteTogether(together: Waiting[]): Promise<void> {
    try {
      await this.sql.rows(noteAll, [JSON.stringify(together.map(({ download }) => download))]);
      for (const { noted } of together) noted();
    } catch (error) {
      // Somebody who has just been deleted does not keep the others from their files.
      if (together.length > 1 && isOfOneRow(error))
        for (const alone of together) await this.noteTogether([alone]);
      else for (const { refused } of together) refused(error);
    }
  }
}

/** PostgreSQL refused what a row says, and is not away or out of space (its appendix A, class 23). */
const isOfOneRow = (error: unknown): boolean =>
  String((error as { code?: unknown }).code ?? '').startsWith('23');
