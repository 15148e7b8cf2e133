import { randomUUID } from 'node:crypto';
import { ConflictException, Inject, Injectable, Optional } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Confirmation, proofRequired } from '../auth/confirmation/confirmation.js';
import { SESSION_SECRET } from '../config/session-secret.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { WrongContent } from '../http/pipes.js';
import { setUpCode } from './setup-code.js';
import type { LeaveDemoRequest, LeavingDemo } from './setup.dto.js';
import { SetupQueries } from './setup.queries.js';

/** The token of the function that restarts the portal without the demo fund; absent where other processes use the database. */
export const RESTART_WITHOUT_DEMO = Symbol('RESTART_WITHOUT_DEMO');

/** Recreates the database, with this id of the installation, and serves again. Returns at once. */
export type RestartWithoutDemo = (installationId: string) => void;

export const NOT_THE_DEMO = 'This is not the demonstration fund: nothing was deleted.';
const BY_COMMAND =
  'The demonstration fund is left by a command here: stop the portal and run npm run cli -- leave-demo.';

/** What has to be typed before the demo fund is deleted: the firm's name as it is shown. */
export const isConfirmedBy = (typed: string, firmName: string): boolean =>
  typed.trim().replace(/\s+/g, ' ').toLowerCase() === firmName.trim().replace(/\s+/g, ' ').toLowerCase();

/** Leaves the demo fund for an own one. */
@Injectable()
export class LeavingDemoFund {
  constructor(
    private readonly queries: SetupQueries,
    private readonly confirmation: Confirmation,
    private readonly brand: CurrentBrand,
    @Inject(SESSION_SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Optional() @Inject(RESTART_WITHOUT_DEMO) private readonly restart: RestartWithoutDemo | undefined,
  ) {}

  /** Whether a call can leave it. */
  get isPossibleHere(): boolean {
    return Boolean(this.restart);
  }

  /**
   * Begins to delete everything, and answers before the portal stops. Errors: 400 for the typed words or the proof, 409
   * where the fund is not the demo, or is left by the command.
   */
  async leave(request: LeaveDemoRequest, actor: Actor, session: Buffer): Promise<LeavingDemo> {
    const { confirmation, password, passkey } = request;
    if ((await this.queries.state()).fund !== 'demo') throw new ConflictException(NOT_THE_DEMO);
    if (!this.restart) throw new ConflictException(BY_COMMAND);
    const { firmName } = this.brand.now;
    if (!isConfirmedBy(confirmation, firmName))
      throw new WrongContent([{ field: 'confirmation', message: `Type ${firmName} to confirm` }]);
    if (!password && !passkey) throw proofRequired();
    await this.confirmation.check({ password, passkey }, actor, session);
    const installationId = randomUUID();
    this.restart(installationId);
    return { code: this.settings.adminEmail ? null : setUpCode(this.secret, installationId) };
  }
}
