import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import type { Client } from '../client.js';
import type { SignInMethod } from '../history/account-history.js';
import { rememberDevices } from '../history/device-cookie.js';
import { cookieRules, sessionCookieName } from '../../http/session-cookie.js';

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

type Content = Pick<SessionData, 'passport' | 'signedInAt' | 'address' | 'browser' | 'provenSecondFactor'> &
  NewVersion;

/** The credentials that the session holds for from now on. */
type NewVersion = Required<Pick<SessionData, 'credentialVersion'>>;

/**
 * Gives the session another token, so that whoever has a copy of its cookie is left out of what it may do from now on.
 * The version is that of the change which it is renewed for: another change since then ends this session too.
 */
export function renewSession(request: Request, more: NewVersion & Partial<Content>): Promise<void> {
  const { passport, signedInAt, address, browser, provenSecondFactor } = request.session;
  return beginSession(request, { passport, signedInAt, address, browser, provenSecondFactor, ...more });
}

/** Deletes the session and its cookie; without a session it does nothing. */
export async function endSession(request: Request, settings: Pick<Settings, 'nodeEnv'>): Promise<void> {
  await promised((callback) => request.session.destroy(callback));
  request.res?.clearCookie(sessionCookieName(settings), cookieRules(settings));
}

/** Begins a session with a new token and ends the one of the request, so that a planted one is worth nothing. */
async function beginSession(request: Request, content: Content): Promise<void> {
  await promised((callback) => request.session.regenerate(callback));
  Object.assign(request.session, content);
  await promised((callback) => request.session.save(callback));
}

const promised = (start: (callback: (error: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
