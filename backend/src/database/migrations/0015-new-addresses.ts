import { Migration } from '@mikro-orm/migrations';

/** Links that confirm another e-mail address, which is kept with the link until it is opened. */
export class NewAddresses extends Migration {
  override name = '0015-new-addresses';

  override up(): void {
    this.addSql(`
      alter table account_links
        add column new_email text,
        drop constraint account_links_purpose_check,
        add constraint account_links_purpose_check
          check (purpose in ('invitation', 'password_reset', 'email_change')),
        add constraint account_links_new_email_check
          check ((purpose = 'email_change') = (new_email is not null))`);
  }

  override down(): void {
    this.addSql(`delete from account_links where purpose = 'email_change'`);
    this.addSql(`
      alter table account_links
        drop constraint account_links_new_email_check,
        drop constraint account_links_purpose_check,
        add constraint account_links_purpose_check check (purpose in ('invitation', 'password_reset')),
        drop column new_email`);
  }
}
