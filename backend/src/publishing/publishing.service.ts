import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { refuseOutdated } from '../database/records.js';
import { WrongContent } from '../http/pipes.js';
import { Task } from '../jobs/tasks.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import {
  changeRecords,
  kinds,
  lockDrafts,
  lockDueDrafts,
  logActivities,
  type Draft,
} from './published-records.js';
import { mailPublished } from './published-mails.js';
import {
  publishedKinds,
  type PublishedKind,
  type PublishingFields,
  type PublishRequest,
} from './publishing.dto.js';

/** Columns of a row that is published, or will be. */
export interface PublicationColumns {
  /** Undefined: now. */
  publishedAt?: null;
  publishAt: Date | null;
  notifyOnPublish: boolean;
  preparedBy: string | null;
  publishedBy: string | null;
}

interface Publish extends PublishRequest {
  ids: readonly string[];
  /** The version that was seen, of a single record. */
  seen?: number | undefined;
}

/** Publishes updates, documents and K-1s, and mails those who may see them where that is asked for. */
@Injectable()
export class Publishing {
  constructor(
    private readonly mails: OutgoingMails,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Of a new record: where FOUR_EYES is on it is always a draft, and a time is only a proposal, until another admin
   * publishes it. Errors: 400 for a time that is not in the future.
   */
  async columnsOfNew(
    em: EntityManager,
    { state, publishAt, notify = false }: PublishingFields,
    actor: Actor,
  ): Promise<PublicationColumns> {
    const at = publishAt === undefined ? null : await futureTime(em, publishAt);
    const isDraft = state === 'draft' || at !== null || this.settings.fourEyes;
    if (!isDraft)
      return { publishAt: null, notifyOnPublish: notify, preparedBy: null, publishedBy: actor.id };
    return {
      publishedAt: null,
      publishAt: at,
      notifyOnPublish: notify,
      preparedBy: actor.id,
      publishedBy: at !== null && !this.settings.fourEyes ? actor.id : null,
    };
  }

  /** Of an edited record: whoever edits a draft has prepared it, which voids its approval by another. */
  columnsOfEdited(
    { publishedAt, publishedBy }: { publishedAt?: unknown; publishedBy?: string | null },
    actor: Actor,
  ): Partial<PublicationColumns> {
    if (publishedAt) return {};
    return { preparedBy: actor.id, publishedBy: this.settings.fourEyes ? null : (publishedBy ?? null) };
  }

  /** Mails those who may see new records, if they are published and that was asked for. */
  async mailNew(
    em: EntityManager,
    post: Post,
    { kind, ids, columns }: { kind: PublishedKind; ids: readonly string[]; columns: PublicationColumns },
  ): Promise<void> {
    if (columns.publishedAt !== null && columns.notifyOnPublish) await mailPublished(em, post, kind, ids);
  }

  /**
   * Publishes drafts now, or decides when they are published. Errors: 404; 412 when it is no longer the version seen;
   * 409 when one is published already, and for who prepared it where FOUR_EYES is on; 400 for a time in the past.
   */
  publish(kind: PublishedKind, { ids, seen, publishAt, notify }: Publish, actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const locked = await lockDrafts(em, kind, ids);
      const drafts = locked.map((draft) => ({ ...draft, notify: notify ?? draft.notify }));
      for (const draft of drafts) refuseOutdated(draft, seen);
      this.refuseOwn(kind, drafts, actor);
      if (publishAt === undefined) return this.publishNow(em, post, { kind, drafts, by: actor.id });
      const at = await futureTime(em, publishAt);
      for (const [wanted, some] of byNotify(drafts))
        await changeRecords(em, kind, {
          ids: some,
          set: 'publish_at = ?, published_by = ?, notify_on_publish = ?',
          values: [at, actor.id, wanted],
        });
      const all = drafts.map(({ id }) => id);
      await logActivities(em, kind, { ids: all, by: actor.id, action: 'updated' });
    });
  }

  /** Drafts are no longer published at their time. Errors: as `publish`. */
  unschedule(kind: PublishedKind, { ids, seen }: Pick<Publish, 'ids' | 'seen'>, actor: Actor): Promise<void> {
    return this.mails.transaction(async (em) => {
      const drafts = await lockDrafts(em, kind, ids);
      for (const draft of drafts) refuseOutdated(draft, seen);
      const all = drafts.map(({ id }) => id);
      await changeRecords(em, kind, { ids: all, set: 'publish_at = null, published_by = null', values: [] });
      await logActivities(em, kind, { ids: all, by: actor.id, action: 'updated' });
    });
  }

  /**
   * Publishes the drafts whose time has come, each once whichever processes run this. What LPs see follows from this alone,
   * because no time that passes changes the fund version.
   */
  @Task({ everyMs: 60_000 })
  async publishDue(): Promise<void> {
    for (const kind of publishedKinds)
      await this.mails.transaction(async (em, post) => {
        const due = await lockDueDrafts(em, kind);
        for (const by of new Set(due.map(({ publishedBy }) => publishedBy)))
          if (by !== null) {
            const drafts = due.filter(({ publishedBy }) => publishedBy === by);
            await this.publishNow(em, post, { kind, drafts, by });
          }
      });
  }

  private async publishNow(
    em: EntityManager,
    post: Post,
    { kind, drafts, by }: { kind: PublishedKind; drafts: readonly Draft[]; by: string },
  ): Promise<void> {
    for (const [notify, ids] of byNotify(drafts)) {
      await changeRecords(em, kind, {
        ids,
        set: 'published_at = now(), publish_at = null, published_by = ?, notify_on_publish = ?',
        values: [by, notify],
      });
      if (notify) await mailPublished(em, post, kind, ids);
      await logActivities(em, kind, { ids, by, action: 'published' });
    }
  }

  private refuseOwn(kind: PublishedKind, drafts: readonly Draft[], actor: Actor): void {
    if (!this.settings.fourEyes || !drafts.some(({ preparedBy }) => preparedBy === actor.id)) return;
    const { one, several } = kinds[kind];
    const what =
      drafts.length > 1
        ? `${several}: another admin has to publish them`
        : `${one}: another admin has to publish it`;
    throw new ConflictException(`You prepared ${what}`);
  }
}

function byNotify(drafts: readonly Draft[]): [notify: boolean, ids: string[]][] {
  return [true, false].flatMap((notify): [boolean, string[]][] => {
    const ids = drafts.filter((draft) => draft.notify === notify).map(({ id }) => id);
    return ids.length > 0 ? [[notify, ids]] : [];
  });
}

/** By the database's clock, which publishes it. Errors: 400. */
async function futureTime(em: EntityManager, time: string): Promise<Date> {
  const [row] = await em.execute<{ isFuture: boolean }[]>('select ?::timestamptz > now() as "isFuture"', [
    time,
  ]);
  if (!row?.isFuture)
    throw new WrongContent([{ field: 'publishAt', message: 'The time to publish must be in the future' }]);
  return new Date(time);
}
