import { Migration } from '@mikro-orm/migrations';

/** Who is about to register an upload, and until when: the file store is asked meanwhile, outside any transaction. */
export class UploadReservations extends Migration {
  override name = '0020-upload-reservations';

  override up(): void {
    this.addSql(
      'alter table stored_files add column reservation uuid, add column reserved_until timestamptz(3)',
    );
  }

  override down(): void {
    this.addSql('alter table stored_files drop column reservation, drop column reserved_until');
  }
}
