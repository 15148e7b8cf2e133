import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { lockForEdit } from '../database/records.js';
import { uuidArray } from '../database/sql-fragments.js';
import { LetterSchema, type Letter } from './letter.entity.js';
import type { LetterDraftRequest } from './letters.dto.js';
import { updateGone } from './letters.service.js';

const columns = [
  'subject',
  'body',
  'update_id',
  'audience',
  'investment_id',
  'company_id',
  'lp_ids',
  'as_of',
];
const values = `?, ?,
  (select id from company_updates where id = ? and deleted_at is null and published_at is not null), ?,
  (select id from investments where id = ?), (select id from companies where id = ?), ?::uuid[], ?::date`;
const saved = 'id, update_id as "updateId"';

/** Letters that are written and not sent yet. */
@Injectable()
export class LetterDrafts {
  constructor(private readonly em: EntityManager) {}

  /** Saves a draft, complete or not. Returns its id. Errors: 400 when its update is deleted or a draft. */
  createDraft(request: LetterDraftRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const [row] = await em.execute<Saved[]>(
        `insert into letters (state, body_format, sent_by, sent_by_name, ${columns.join(', ')})
         values ('draft', 'markdown', ?, ?, ${values}) returning ${saved}`,
        [actor.id, fullName(actor), ...valuesOf(request)],
      );
      return checked(row, request).id;
    });
  }

  /** Replaces what the draft says. Errors: 404, 412 when it is no longer the version seen, 409 when it was sent. */
  editDraft(id: string, request: LetterDraftRequest, seen: number | undefined, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockDraft(em, id, seen);
      const [row] = await em.execute<Saved[]>(
        `update letters set version = version + 1, updated_at = now(), sent_by = ?, sent_by_name = ?,
           (${columns.join(', ')}) = row (${values})
         where id = ? returning ${saved}`,
        [actor.id, fullName(actor), ...valuesOf(request), id],
      );
      checked(row, request);
    });
  }

  /** Errors: 404, 409 when it was sent. */
  deleteDraft(id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockDraft(em, id, undefined);
      await em.nativeDelete(LetterSchema, { id });
    });
  }
}

interface Saved {
  id: string;
  updateId: string | null;
}

/** A draft, locked until the transaction ends. Errors: 404, 412, 409 when it was sent. */
export async function lockDraft(em: EntityManager, id: string, seen: number | undefined): Promise<Letter> {
  const letter = await lockForEdit(em, LetterSchema, { record: 'Letter', where: { id } });
  if (letter.state === 'sent') throw new ConflictException('This letter was sent and cannot be changed');
  return lockForEdit(em, LetterSchema, { record: 'Letter', where: { id }, seen });
}

/** What does not belong to the audience is not stored. */
function valuesOf(request: LetterDraftRequest): unknown[] {
  const { subject, body, updateId, audience = 'all', investmentId, companyId, lpIds = [], asOf } = request;
  return [
    subject ?? '',
    body ?? '',
    updateId ?? null,
    audience,
    audience === 'investment' ? (investmentId ?? null) : null,
    audience === 'company' ? (companyId ?? null) : null,
    uuidArray(audience === 'chosen' ? [...new Set(lpIds.map((lpId) => lpId.toLowerCase()))] : []),
    asOf ?? null,
  ];
}

function checked(row: Saved | undefined, { updateId }: LetterDraftRequest): Saved {
  if (!row || (updateId && row.updateId === null)) throw updateGone();
  return row;
}
