import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { fullName, type Actor } from '../access/actor.js';
import { currentAuditContext } from '../audit/audit-context.js';
import { Confirmation, proofRequired } from '../auth/confirmation/confirmation.js';
import { lockForEdit } from '../database/records.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import type { TemplateParams } from '../mail/outgoing-mail.entity.js';
import { lockOwnCredentials } from '../users/credentials.js';
import { UserSchema } from '../users/user.entity.js';
import type { UpdateFirmRequest } from './firm.dto.js';
import { FirmSchema, type Firm } from './firm.entity.js';
import { FirmQueries } from './firm.queries.js';
import { firmState, type FirmState } from './firm.sql.js';
import { WireInstructionTexts } from './wire-instruction-texts.js';

interface Caller {
  actor: Actor;
  session: Buffer;
  /** The version of the settings that the client has edited. */
  seen: number | undefined;
}

type Change = TemplateParams['wire_instructions']['change'];

/** SQL: by the database's clock alone, because that of another machine may be wrong, or jump. */
const clock = `select to_json(now()) as now, to_json(now() + interval '24 hours') as "inADay"`;

/** Changes of the firm's settings. */
@Injectable()
export class FirmService {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly queries: FirmQueries,
    private readonly confirmation: Confirmation,
    private readonly texts: WireInstructionTexts,
  ) {}

  /**
   * Changes the fields that are given. Other wire instructions than the present and the pending ones need a proof, count
   * after 24 hours and replace the pending ones; all admins are mailed. Errors: 400 for a field or the proof, 401 when
   * the session was ended meanwhile, 412 when it is no longer the version seen, 429.
   */
  async update(
    { password, passkey, wireInstructions, ...fields }: UpdateFirmRequest,
    { actor, session, seen }: Caller,
  ): Promise<void> {
    const isProven = this.texts.areOther(wireInstructions, await this.queries.state());
    if (isProven) await this.confirmation.check({ password, passkey }, actor, session);
    await this.mails.transaction(async (em, post) => {
      if (isProven) await lockOwnCredentials(em, actor);
      const { firm, state } = await lockFirm(em, seen);
      em.assign(firm, fields, { ignoreUndefined: true });
      if (wireInstructions === undefined || !this.texts.areOther(wireInstructions, state)) return;
      // Those that it is compared with were changed since.
      if (!isProven) throw proofRequired();
      const { now, inADay } = await timesOf(em);
      firm.wireInstructions = state.current;
      firm.wireInstructionsAt = state.currentAt === null ? null : new Date(state.currentAt);
      firm.nextWireInstructions = this.texts.encrypt(wireInstructions, firm.id);
      firm.nextWireInstructionsAt = new Date(inADay);
      firm.nextEnteredByName = fullName(actor);
      const change = wireInstructions === null ? 'removed' : 'entered';
      await mailAdmins(em, post, { change, by: actor, at: now, countFrom: inADay });
    });
  }

  /** The present wire instructions stay. Errors: 409 when none are pending, 412. */
  async cancelPending({ actor, seen }: Omit<Caller, 'session'>): Promise<void> {
    await this.mails.transaction(async (em, post) => {
      const { firm, state } = await lockFirm(em, seen);
      if (state.pendingAt === null)
        throw new ConflictException('No new wire instructions are pending. They may count already.');
      firm.nextWireInstructions = null;
      firm.nextWireInstructionsAt = null;
      firm.nextEnteredByName = null;
      await mailAdmins(em, post, {
        change: 'cancelled',
        by: actor,
        at: (await timesOf(em)).now,
        countFrom: null,
      });
    });
  }
}

async function lockFirm(
  em: EntityManager,
  seen: number | undefined,
): Promise<{ firm: Firm; state: FirmState }> {
  const firm = await lockForEdit(em, FirmSchema, { record: 'Firm', where: { isFirm: true }, seen });
  const [state] = await em.execute<FirmState[]>(firmState);
  if (!state) throw new Error('The row of the firm is missing');
  return { firm, state };
}

async function timesOf(em: EntityManager): Promise<{ now: string; inADay: string }> {
  const [times] = await em.execute<{ now: string; inADay: string }[]>(clock);
  if (!times) throw new Error('The database did not return the time');
  return times;
}

interface Announcement {
  change: Change;
  by: Actor;
  at: string;
  countFrom: string | null;
}

/** Mails every active admin, also the one who made the change: another may have used their session. */
async function mailAdmins(em: EntityManager, post: Post, { change, by, at, countFrom }: Announcement) {
  const admins = await em.find(
    UserSchema,
    { role: 'admin', inviteStatus: 'active' },
    { orderBy: { id: 'asc' } },
  );
  const address = currentAuditContext().address ?? null;
  for (const to of admins)
    post({
      template: 'wire_instructions',
      params: { change, by: fullName(by), address, at, countFrom },
      to,
    });
}
