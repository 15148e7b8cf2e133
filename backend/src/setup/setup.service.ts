import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { currentAuditContext, runWithAuditContext } from '../audit/audit-context.js';
import { AccountsQueries } from '../auth/accounts.queries.js';
import { actorOf } from '../auth/actor-of.js';
import type { Client } from '../auth/client.js';
import { AccountHistory } from '../auth/history/history.service.js';
import type { SignedIn } from '../auth/sessions/session-lifecycle.js';
import { SignInThrottle } from '../auth/sign-in-throttle.js';
import { SESSION_SECRET } from '../config/session-secret.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { BrandService } from '../firm/brand/brand.service.js';
import { WrongContent } from '../http/pipes.js';
import { SET_UP_ALREADY, UsersService } from '../users/users.service.js';
import { isSetUpCode, setUpCode } from './setup-code.js';
import type { SetUpRequest } from './setup.dto.js';
import { SetupQueries } from './setup.queries.js';

/** The first administrator of an installation without users, created by who has the code, who names the firm too. */
@Injectable()
export class SetupService {
  constructor(
    private readonly queries: SetupQueries,
    private readonly throttle: SignInThrottle,
    private readonly users: UsersService,
    private readonly brand: BrandService,
    private readonly accounts: AccountsQueries,
    private readonly history: AccountHistory,
    @Inject(SESSION_SECRET) private readonly secret: string,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Creates the first administrator, names the firm and signs in. Errors: 400 for the code or the password, 409 when a
   * user exists, also one of a concurrent call, 429.
   */
  async setUp({ code, firmName, ...admin }: SetUpRequest, client: Client): Promise<SignedIn> {
    const { id, isOpen } = await this.queries.state();
    if (!isOpen) throw new ConflictException(SET_UP_ALREADY);
    await this.throttle.beginSetUp(client.address);
    if (!isSetUpCode(code, setUpCode(this.secret, id)))
      throw new WrongContent([{ field: 'code', message: 'This code is incorrect' }]);
    await this.throttle.setUpSucceeded(client.address);
    const context = { ...currentAuditContext(), as: 'setup' as const };
    const user = await runWithAuditContext(context, async () => {
      const created = await this.users.createAdmin(admin, { asFirst: true });
      // Of concurrent calls only the one that created the user; if this fails, the next step asks for the name.
      await this.brand.nameFirm(firmName);
      return created;
    });
    const account = await this.accounts.ofUser(user.id);
    if (!account) throw new NotFoundException('User not found');
    const actor = actorOf(account.user, false, this.settings);
    return this.history.recordSignIn({ actor, method: 'password', client });
  }
}
