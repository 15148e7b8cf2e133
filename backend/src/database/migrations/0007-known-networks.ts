import { Migration } from '@mikro-orm/migrations';

/** Where people have signed in from: strangers' tries at an account do not slow tries from there. */
export class KnownNetworks extends Migration {
  override name = '0007-known-networks';

  override up(): void {
    this.addSql(`
      create table known_networks (
        user_id uuid not null references users on delete cascade,
        network text not null,
        last_seen_at timestamptz(3) not null default now(),
        primary key (user_id, network)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table known_networks');
  }
}
