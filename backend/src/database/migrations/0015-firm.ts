import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** The firm's own settings: whom LPs call back, reminders, wire instructions. */
export class Firm extends Migration {
  override name = '0015-firm';

  override up(): void {
    this.addSql(firm);
    this.addSql(
      trackTable('firm', { audited: 'firm', secret: ['wire_instructions', 'next_wire_instructions'] }),
    );
  }

  override down(): void {
    this.addSql('drop table firm');
  }
}

const firm = `
-- The firm's own settings; one row. LPs call the call-back contact to verify the wire instructions, which are encrypted
-- by the portal. New ones count from next_wire_instructions_at (null: none were entered); until then the former ones do.
-- From then on they are the current ones, and are moved to wire_instructions by the next change. The name of who entered
-- them outlives the account.
create table firm (
  id uuid primary key default new_id(),
  is_firm boolean not null default true constraint firm_is_one_row unique check (is_firm),
  version integer not null default 1,
  call_back_contact text,
  reminders boolean not null default true,
  wire_instructions bytea,
  wire_instructions_at timestamptz(3),
  next_wire_instructions bytea,
  next_wire_instructions_at timestamptz(3),
  next_entered_by_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint firm_wire_instructions_dated check (wire_instructions is null or wire_instructions_at is not null),
  constraint firm_next_dated check ((next_wire_instructions is null and next_entered_by_name is null)
    or next_wire_instructions_at is not null)
);
insert into firm default values;
`;
