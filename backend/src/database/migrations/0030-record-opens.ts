import { Migration } from '@mikro-orm/migrations';

/** Who opened what was published for them. */
export class RecordOpens extends Migration {
  override name = '0030-record-opens';

  override up(): void {
    this.addSql(`
      -- That an LP, or a delegate for it, opened a record when signed in: first, last and how often. A notice is named by its
      -- capital event. Admins who view the portal as the LP leave no row.
      create table record_opens (
        kind text not null check (kind in ('update', 'document', 'k1', 'statement', 'notice')),
        record_id uuid not null,
        lp_id uuid not null references users on delete cascade,
        opened_by uuid not null references users on delete cascade,
        first_at timestamptz(3) not null default now(),
        last_at timestamptz(3) not null default now(),
        times integer not null default 1 check (times > 0),
        primary key (kind, record_id, lp_id, opened_by)
      );
      create index record_opens_lp on record_opens (lp_id, last_at desc);
      create index record_opens_opened_by on record_opens (opened_by);
    `);
  }

  override down(): void {
    this.addSql(`
      delete from outgoing_mails where template like 'unread%';
      drop table record_opens;
    `);
  }
}
