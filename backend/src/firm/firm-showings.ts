import { Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import type { FirmSettings, WireInstructions } from './firm.dto.js';
import { FirmQueries } from './firm.queries.js';
import { WireInstructionTexts } from './wire-instruction-texts.js';

/** Decrypts wire instructions for an answer, once the showing is in the audit trail. */
@Injectable()
export class FirmShowings {
  constructor(
    private readonly queries: FirmQueries,
    private readonly audit: AuditTrail,
    private readonly texts: WireInstructionTexts,
    private readonly brand: CurrentBrand,
  ) {}

  /** The settings with the present and the pending wire instructions. */
  async toAdmin(): Promise<FirmSettings> {
    const { current, currentAt, pending, pendingAt, pendingBy, ...settings } = await this.queries.state();
    const { id } = settings;
    const wireInstructions = this.texts.decrypt(current, id);
    const next = this.texts.decrypt(pending, id);
    const shown = [wireInstructions !== null && 'present', next !== null && 'pending'].filter(Boolean);
    if (shown.length > 0) await this.record(id, shown.join(', '));
    return {
      ...settings,
      wireInstructions,
      wireInstructionsCountFrom: currentAt,
      pending:
        pendingAt === null
          ? null
          : { wireInstructions: next, countFrom: pendingAt, enteredBy: pendingBy ?? '' },
      unreadable: (current !== null && wireInstructions === null) || (pending !== null && next === null),
    };
  }

  /** Errors: 404 without an open call, or when there are none to show. */
  async toLp(lp: Actor): Promise<WireInstructions> {
    if (!(await this.queries.hasOpenCall(lp.id)))
      throw new NotFoundException('Wire instructions are shown while a call is open. You have no open call.');
    const { id, current, currentAt, callBackContact } = await this.queries.state();
    const wireInstructions = this.texts.decrypt(current, id);
    if (wireInstructions === null || currentAt === null)
      throw new NotFoundException(
        `There are no wire instructions here yet. Please ask ${this.brand.now.firmName} how to pay.`,
      );
    await this.record(id, 'present');
    return { wireInstructions, countFrom: currentAt, callBackContact };
  }

  private record(id: string, wireInstructions: string): Promise<void> {
    return this.audit.record({
      action: 'read',
      record: { type: 'firm', id },
      after: { wire_instructions: wireInstructions },
    });
  }
}
