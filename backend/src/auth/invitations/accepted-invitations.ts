import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { WrongContent } from '../../http/pipes.js';
import { INVALID_INVITATION, Invitations } from '../../users/invitations.js';
import { Passwords } from '../../users/passwords.js';
import { refuseAddressOfOthers } from '../../users/sign-in-names.js';
import { UserSchema, type User } from '../../users/user.entity.js';
import { AccountsQueries } from '../accounts.queries.js';
import { actorOf } from '../actor-of.js';
import type { Client } from '../client.js';
import { AccountHistory } from '../history/history.service.js';
import { Challenges, PasskeyChecks, wrongPasskey, type NewCredential } from '../passkeys/passkey-checks.js';
import { newPasskey } from '../passkeys/passkey.entity.js';
import type { SignedIn } from '../sessions/session-lifecycle.js';
import type { AcceptInvitationRequest, InvitationRecord } from './invitations.dto.js';

/** A challenge that was made for an invitation adds no passkey to an account that is set up. */
const purposeOf = (user: Pick<User, 'id'>) => `accept as ${user.id}` as const;

/** How the invited user will sign in: the hash of a password, or a passkey with its name. */
type Credential = { passwordHash: string } | { passkey: NewCredential; name: string };

@Injectable()
export class AcceptedInvitations {
  constructor(
    private readonly em: EntityManager,
    private readonly invitations: Invitations,
    private readonly passwords: Passwords,
    private readonly accounts: AccountsQueries,
    private readonly history: AccountHistory,
    private readonly challenges: Challenges,
    private readonly checks: PasskeyChecks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Errors: 404. */
  async invitationOf(token: string): Promise<InvitationRecord> {
    const { email, firstName, role } = await this.invitations.invitedBy(token);
    return { email, firstName, role };
  }

  /** The options for navigator.credentials.create(). Errors: 404. */
  async passkeyOptions(token: string) {
    const invited = await this.invitations.invitedBy(token);
    return this.checks.creationOptions(invited, this.challenges.create(purposeOf(invited)));
  }

  /**
   * Sets how the user signs in, redeems the invitation and signs the user in; of concurrent calls one does. Errors: 404;
   * 400 for the password, the passkey or another address as a username and 409 for a taken username, which leave the
   * invitation valid.
   */
  async accept(token: string, request: AcceptInvitationRequest, client: Client): Promise<SignedIn> {
    const invited = await this.invitations.invitedBy(token);
    refuseAddressOfOthers(request.username, invited);
    const credential = await this.credentialOf(request, invited);
    attributeAuditTo(invited);
    const credentialVersion = await this.em.transactional(async (em) => {
      const passwordHash = 'passwordHash' in credential ? credential.passwordHash : null;
      const accepted = { username: request.username, passwordHash };
      const user = await this.invitations.redeem(em, token, invited.id, accepted);
      if ('passkey' in credential) await this.addPasskey(em, user, credential);
      return user.credentialVersion;
    });
    const account = await this.accounts.ofUser(invited.id);
    if (!account) throw new NotFoundException(INVALID_INVITATION);
    const isPasskey = 'passkey' in credential;
    // Of the version that was accepted: a later change of the password ends this session too.
    const actor = actorOf({ ...account.user, credentialVersion }, isPasskey, this.settings);
    return this.history.recordSignIn({ actor, method: isPasskey ? 'passkey' : 'password', client });
  }

  private async credentialOf(
    { password, passkey }: AcceptInvitationRequest,
    invited: User,
  ): Promise<Credential> {
    if (passkey && typeof password === 'string')
      throw new WrongContent([
        { field: 'passkey', message: 'Please choose a password or a passkey, not both' },
      ]);
    if (passkey) {
      const checked = await this.checks.registration(passkey.response, purposeOf(invited));
      if (!checked) throw wrongPasskey();
      return { passkey: checked, name: passkey.name };
    }
    if (typeof password !== 'string')
      throw new WrongContent([{ field: 'password', message: 'Password is required' }]);
    return { passwordHash: await this.passwords.hashChosen(password, 'password') };
  }

  private async addPasskey(
    em: EntityManager,
    { id }: User,
    { passkey, name }: { passkey: NewCredential; name: string },
  ): Promise<void> {
    if (!(await this.challenges.spend(em, passkey.challenge))) throw wrongPasskey();
    newPasskey(em, { user: em.getReference(UserSchema, id, { wrapped: true }), name, ...passkey.credential });
    await em.flush();
  }
}
