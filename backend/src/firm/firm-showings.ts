import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import type { FirmSettings } from './firm.dto.js';
import { FirmQueries } from './firm.queries.js';
import { WireInstructionTexts } from './wire-instruction-texts.js';

/** Decrypts wire instructions for an answer, once the showing is in the audit trail. */
@Injectable()
export class FirmShowings {
  constructor(
    private readonly queries: FirmQueries,
    private readonly audit: AuditTrail,
    private readonly texts: WireInstructionTexts,
  ) {}

  /** The settings with the present and the pending wire instructions. */
  async toAdmin(): Promise<FirmSettings> {
    const { id, version, callBackContact, reminders, updatedAt, ...state } = await this.queries.state();
    const { current, currentAt, pending, pendingAt, pendingBy } = state;
    const wireInstructions = this.texts.decrypt(current, id);
    const next = this.texts.decrypt(pending, id);
    const shown = [wireInstructions !== null && 'present', next !== null && 'pending'].filter(Boolean);
    if (shown.length > 0) await this.record(id, shown.join(', '));
    return {
      id,
      version,
      callBackContact,
      reminders,
      wireInstructions,
      wireInstructionsCountFrom: currentAt,
      pending:
        pendingAt === null
          ? null
          : { wireInstructions: next, countFrom: pendingAt, enteredBy: pendingBy ?? '' },
      unreadable: (current !== null && wireInstructions === null) || (pending !== null && next === null),
      updatedAt,
    };
  }

  private record(id: string, wireInstructions: string): Promise<void> {
    return this.audit.record({
      action: 'read',
      record: { type: 'firm', id },
      after: { wire_instructions: wireInstructions },
    });
  }
}
