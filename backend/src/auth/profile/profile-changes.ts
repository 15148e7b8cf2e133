import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { WrongContent } from '../../http/validation.pipe.js';
import { EmailChanges } from '../../users/email-changes.js';
import { Profiles } from '../../users/profile.js';
import { OwnPassword, wrongCurrent } from '../passwords/own-password.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import type { SaveProfileRequest } from './profile.dto.js';

interface Caller {
  actor: Actor;
  session: Buffer;
  /** The version of the profile that they had before them. */
  seen: number | undefined;
}

@Injectable()
export class ProfileChanges {
  constructor(
    private readonly password: OwnPassword,
    private readonly throttle: SignInThrottle,
    private readonly profile: Profiles,
    private readonly emails: EmailChanges,
  ) {}

  /**
   * Saves the fields that are given. Another e-mail address needs the password, and waits until it is confirmed.
   * Errors: 400 for a field, 409 for a taken username, 412, 429.
   */
  async save(
    { email, currentPassword, ...fields }: SaveProfileRequest,
    { actor, session, seen }: Caller,
  ): Promise<void> {
    const newEmail = email === actor.email.toLowerCase() ? undefined : email;
    if (newEmail !== undefined) {
      if (!currentPassword)
        throw new WrongContent([{ field: 'currentPassword', message: 'Current password is required' }]);
      await this.password.check(currentPassword, actor, session, wrongCurrent);
      await this.throttle.beginEmailChange(actor.id);
    }
    await this.profile.updateProfile(fields, actor, { seen, newEmail });
  }

  /** Mails another link to the address that waits. Errors: 409 when none does, 429. */
  async resendLink(actor: Actor): Promise<void> {
    await this.throttle.beginEmailChange(actor.id);
    await this.emails.resend(actor.id);
  }
}
