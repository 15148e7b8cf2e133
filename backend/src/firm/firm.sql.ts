import { firmSwitches, type FirmSwitches } from '../access/visibility.sql.js';

/** The firm's row at this moment of the database's clock. */
export interface FirmState extends FirmSwitches {
  [column: string]: unknown;
  id: string;
  version: number;
  callBackContact: string | null;
  reminders: boolean;
  /** Encrypted. */
  current: Buffer | null;
  currentAt: string | null;
  /** Encrypted; those that do not count yet. */
  pending: Buffer | null;
  /** Null when nothing is pending. */
  pendingAt: string | null;
  pendingBy: string | null;
  updatedAt: string;
}

/** SQL: the only row, with the new wire instructions as the current ones once they count. */
export const firmState = `
  select firm.id, firm.version, firm.call_back_contact as "callBackContact", firm.reminders,
    ${firmSwitches},
    case when due.is_due then firm.next_wire_instructions else firm.wire_instructions end as current,
    to_json(case when due.is_due then firm.next_wire_instructions_at else firm.wire_instructions_at end) as "currentAt",
    case when not due.is_due then firm.next_wire_instructions end as pending,
    to_json(case when not due.is_due then firm.next_wire_instructions_at end) as "pendingAt",
    case when not due.is_due then firm.next_entered_by_name end as "pendingBy",
    to_json(firm.updated_at) as "updatedAt"
  from firm
  cross join lateral (select coalesce(firm.next_wire_instructions_at <= now(), false) as is_due) due`;
