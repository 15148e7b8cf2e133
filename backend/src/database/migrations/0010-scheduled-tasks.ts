import { Migration } from '@mikro-orm/migrations';

/** Which process has done what comes again and again, and when. */
export class ScheduledTasks extends Migration {
  override name = '0010-scheduled-tasks';

  override up(): void {
    this.addSql(`
      create table scheduled_tasks (
        name text primary key,
        taken_at timestamptz not null,
        taken_by text not null
      )`);
  }

  override down(): void {
    this.addSql('drop table scheduled_tasks');
  }
}
