import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../env.js';
import type { Client } from '../client.js';
import { rememberDevice } from '../history/device-cookie.js';
import type { SignInMethod } from '../history/account-history.js';

/** Who has just signed in, how, from where, and the token that its device is known by from now on. */
export interface SignedIn {
  actor: Actor;
  method: SignInMethod;
  client: Client;
  device: string;
}

@Injectable()
export class SessionStart {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Begins a session with a new token, so that one planted before is worth nothing. */
  async begin(request: Request, { actor, client, device }: SignedIn): Promise<void> {
    await done((callback) => request.session.regenerate(callback));
    Object.assign(request.session, {
      passport: { user: actor.id },
      signedInAt: new Date().toISOString(),
      ...client,
      ...(actor.hasProvenSecondFactor && { provenSecondFactor: true }),
    });
    await done((callback) => request.session.save(callback));
    request.user = actor;
    rememberDevice(request, device, this.settings);
  }
}

const done = (start: (callback: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
