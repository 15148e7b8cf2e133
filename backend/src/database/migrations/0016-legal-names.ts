import { Migration } from '@mikro-orm/migrations';

/**
 * The name by which tax documents know an LP, apart from the profile's, which its owner edits. It is the name given at
 * creation unless another is given: by a trigger, so that the version before, which knows no such column, can insert.
 */
export class LegalNames extends Migration {
  override name = '0016-legal-names';

  override up(): void {
    this.addSql('alter table users add column legal_name text');
    // Rewritten, not updated: an update would put an entry for each user into the audit trail.
    this.addSql(`
      alter table users alter column legal_name type text using btrim(first_name || ' ' || last_name)`);
    this.addSql('alter table users alter column legal_name set not null');
    this.addSql(defaultName);
    this.addSql('create index users_search_legal_name on users using gin (search_lexemes(legal_name))');
    this.addSql(auditName('legal_name'));
  }

  override down(): void {
    this.addSql(auditName(`first_name || ' ' || last_name`));
    this.addSql('drop trigger users_default_legal_name on users');
    this.addSql('drop function default_legal_name');
    this.addSql('alter table users drop column legal_name');
  }
}

const defaultName = `
create function default_legal_name() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.legal_name := btrim(new.first_name || ' ' || new.last_name);
  return new;
end $$;

create trigger users_default_legal_name before insert on users
for each row when (new.legal_name is null) execute function default_legal_name();
`;

/** As in 0006-audit-trail, but for whom a K-1 is said to be of. */
const auditName = (holder: string): string => `
create or replace function audit_name(kind text, given jsonb) returns text language sql stable
set search_path = pg_catalog, public as $$
  select case kind
    when 'user' then concat_ws(' ', given ->> 'first_name', given ->> 'last_name')
    when 'investment' then given ->> 'investment_name'
    when 'letter' then given ->> 'subject'
    when 'import' then given ->> 'file_name'
    when 'mark' then (select name from companies where id = (given ->> 'company_id')::uuid)
    when 'allocation' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    when 'k1' then concat_ws(', ', 'K-1 ' || (given ->> 'tax_year'),
      (select ${holder} from users where id = (given ->> 'lp_id')::uuid))
    when 'authenticator' then
      (select first_name || ' ' || last_name from users where id = (given ->> 'user_id')::uuid)
    else coalesce(given ->> 'name', given ->> 'title')
  end
$$;
`;
