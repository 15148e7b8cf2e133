import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../env.js';
import type { Client } from '../client.js';
import { rememberDevices } from '../history/device-cookie.js';
import type { SignInMethod } from '../history/account-history.js';
import { beginSession } from './begin-session.js';

/** Who has just signed in, how, and from where. */
export interface SignedIn {
  actor: Actor;
  method: SignInMethod;
  client: Client;
}

@Injectable()
export class SessionStart {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async begin(request: Request, { actor, client }: SignedIn): Promise<void> {
    const { address, browser, devices } = client;
    await beginSession(request, {
      passport: { user: actor.id },
      signedInAt: new Date().toISOString(),
      address,
      browser,
      credentialVersion: actor.credentialVersion,
      ...(actor.hasProvenSecondFactor && { provenSecondFactor: true }),
    });
    request.user = actor;
    rememberDevices(request, devices, this.settings);
  }
}
