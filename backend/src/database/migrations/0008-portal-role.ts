import { Migration } from '@mikro-orm/migrations';

/**
 * The role that the portal's own connections take on: it may do all that the portal does, but neither change the audit
 * trail nor switch its triggers off. Where no roles can be created, the triggers alone protect the trail.
 */
export class PortalRole extends Migration {
  override name = '0008-portal-role';

  override up(): void {
    this.addSql(`
do $make$
begin
  if not exists (select from pg_roles where rolname = 'fund_portal') then
    begin
      create role fund_portal nologin;
    exception when duplicate_object or unique_violation then
      raise notice 'Another database of this server was migrated at the same moment and has created the role';
    end;
  end if;
  if not pg_has_role('fund_portal', 'set') then execute format('grant fund_portal to %I', current_user); end if;
  grant usage on schema public to fund_portal;
  grant select, insert, update, delete on all tables in schema public to fund_portal;
  grant usage on all sequences in schema public to fund_portal;
  alter default privileges in schema public grant select, insert, update, delete on tables to fund_portal;
  alter default privileges in schema public grant usage on sequences to fund_portal;
  revoke all on audit_trail, audit_head from fund_portal;
  grant select on audit_trail, audit_head to fund_portal;
exception when insufficient_privilege then
  raise notice 'No role without rights to the audit trail can be made here';
end $make$;
`);
  }

  override down(): void {
    this.addSql(`
do $undo$
begin
  if exists (select from pg_roles where rolname = 'fund_portal') and pg_has_role('fund_portal', 'member') then
    drop owned by fund_portal;
  end if;
end $undo$;
`);
  }
}
