import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Names tables and columns by the terms that the code uses for them. */
export class PlainNames extends Migration {
  override name = '0009-plain-names';

  override up(): void {
    this.addSql('alter table users rename letters_refused_at to unsubscribed_at');
    this.addSql(renameTable('lp_letters', 'letters'));
    this.addSql(renameTable('bulk_import_faults', 'bulk_import_errors'));
    this.addSql(renameSecret('sealed_secret', 'encrypted_secret'));
  }

  override down(): void {
    this.addSql(renameSecret('encrypted_secret', 'sealed_secret'));
    this.addSql(renameTable('bulk_import_errors', 'bulk_import_faults'));
    this.addSql(renameTable('letters', 'lp_letters'));
    this.addSql('alter table users rename unsubscribed_at to letters_refused_at');
  }
}

/** Renames a table with its constraints, indexes and triggers, whose names begin with the table's. */
const renameTable = (from: string, to: string): string => `
do $rename$
declare statement text;
begin
  alter table ${from} rename to ${to};
  for statement in
    select format('alter table ${to} rename constraint %I to %I', conname, replace(conname, '${from}_', '${to}_'))
    from pg_constraint where conrelid = '${to}'::regclass and conname like '${from}\\_%'
    union all
    select format('alter index %I rename to %I', index.relname, replace(index.relname, '${from}_', '${to}_'))
    from pg_index join pg_class index on index.oid = indexrelid
    where indrelid = '${to}'::regclass and index.relname like '${from}\\_%'
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter trigger %I on ${to} rename to %I', tgname, replace(tgname, '${from}_', '${to}_'))
    from pg_trigger where tgrelid = '${to}'::regclass and not tgisinternal and tgname like '${from}\\_%'
  loop
    execute statement;
  end loop;
end $rename$`;

/** The audit triggers name the column that they must not record. */
const renameSecret = (from: string, to: string): string => `
drop trigger authenticators_audited_insert on authenticators;
drop trigger authenticators_audited_update on authenticators;
drop trigger authenticators_audited_delete on authenticators;
alter table authenticators rename ${from} to ${to};
${trackTable('authenticators', { audited: 'authenticator', unaudited: ['last_step'], secret: [to] })}`;
