import { Migration } from '@mikro-orm/migrations';

/** What the portal remembers of this database itself, apart from the records of the fund. */
export class Installation extends Migration {
  override name = '0038-installation';

  override up(): void {
    this.addSql(installation);
  }

  override down(): void {
    this.addSql('drop table installation');
  }
}

const installation = `
-- The installation; one row. Its id is random, so that a recreated database has another code for the set-up. fund says
-- what the database holds: the demo fund, or an own one, which a start never fills with the demo fund; null until
-- there is a user. leftover_files: the demo fund's rows are gone and its files are still to be deleted.
create table installation (
  id uuid primary key default gen_random_uuid(),
  is_installation boolean not null default true constraint installation_is_one_row unique check (is_installation),
  fund text constraint installation_fund check (fund in ('demo', 'own')),
  leftover_files boolean not null default false,
  mail_accepted_at timestamptz(3),
  steps_hidden_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
insert into installation (fund) select case
  when exists (
    select from audit_trail where record_type = 'fund' and action = 'created' and record_name = 'Demo fund') then 'demo'
  when exists (select from users) then 'own' end;
`;
