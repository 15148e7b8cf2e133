import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import supertest, { type Response } from 'supertest';
import { viewAs } from '../../test/access/delegates.js';
import { expectations } from '../../test/access/expectations.js';
import { isViewer, people, verdictOf, type Expectation, type Person } from '../../test/access/verdicts.js';
import { buildWholeFund, type WholeFund } from '../../test/access/whole-fund.js';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { Access, AccessGuard } from './access.guard.js';
import { CurrentActor } from './actor.js';
import { abilitiesOf, isViewable, scopeOf, type DelegationScope } from './policies.js';

// Generous, for slow machines.
const TIMEOUT_MS = 180_000;

const missing = '019b0000-0000-7000-8000-000000000000';
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, object> };

/** The call without the names of its parameters. */
const bare = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

/** Without a session, or with one that is no longer valid. */
const signedOutActors = ['nobody', 'a deleted user', 'an expired session', 'a revoked session'] as const;
type Actor = Person | (typeof signedOutActors)[number];

let portal: Portal;
let fund: WholeFund;
const cookies = {} as Record<Actor, string>;

beforeAll(async () => {
  portal = await Portal.start();
  fund = await buildWholeFund(portal);
  const { admin, owner, coInvestor, outsider } = fund;
  cookies.nobody = '';
  cookies.admin = await portal.signIn(admin.email);
  cookies.owner = await portal.signIn(owner.user.email);
  cookies.coInvestor = await portal.signIn(coInvestor.user.email);
  cookies.outsider = await portal.signIn(outsider.user.email);
  cookies.idleDelegate = await portal.signIn(fund.delegates.idle.email);
  cookies.viewingAdmin = await viewAs(portal, fund.viewingAdmin, owner.user);
  cookies.delegate = await viewAs(portal, fund.delegates.everything, owner.user);
  cookies.taxDelegate = await viewAs(portal, fund.delegates.tax, owner.user);
  cookies.noticesDelegate = await viewAs(portal, fund.delegates.notices, owner.user);
  await loseSession('a deleted user', (id) => portal.call(admin, 'DELETE', `/api/admin/users/${id}`));
  await loseSession('an expired session', (id) =>
    portal.em.execute("update sessions set expires_at = now() - interval '1 second' where user_id = ?", [id]),
  );
  await loseSession('a revoked session', async (_id, email) => {
    const elsewhere = await portal.signIn(email);
    return portal.call(null, 'DELETE', '/api/me/sessions', undefined, { Cookie: elsewhere });
  });
}, TIMEOUT_MS);
afterAll(() => portal.stop());

/** Stores the cookie of a new user's session, then invalidates the session. */
async function loseSession(
  actor: Actor,
  invalidate: (id: string, email: string) => Promise<unknown>,
): Promise<void> {
  const user = await buildUser(portal.em);
  cookies[actor] = await portal.signIn(user.email);
  await invalidate(user.id, user.email);
}

const call = (actor: Actor, method: Expectation[1], path: string, body = {}): Promise<Response> =>
  portal.call(null, method, path, method === 'POST' || method === 'PUT' ? body : undefined, {
    Cookie: cookies[actor],
  });

const pathOf = (template: string, idOf: (name: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));

/** An answer without the parts that differ each time: request id, nonce and time. */
const comparable = ({ status, headers, text }: Response): unknown => ({
  status,
  text,
  headers: Object.entries(headers as Record<string, string>)
    .filter(([name]) => name !== 'date' && name !== 'x-request-id' && name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${value.replace(/'nonce-[^']+'/, '')}`),
});

/** Texts that no answer to the actor may contain: what others have, and of the owner what its viewers may not see. */
function canariesFor(actor: Actor): string[] {
  const { owner, coInvestor, outsider, ofInvestment, admin } = fund;
  if (actor === 'admin') return [];
  const self = isViewer(actor) ? owner : fund[actor as 'owner'];
  const others = [owner, coInvestor, outsider].filter((lp) => lp !== self);
  const unrelated = self === owner || self === coInvestor ? [outsider] : others;
  return [
    admin.email,
    ...fund.drafts,
    ...others.flatMap(({ secrets }) => secrets),
    ...unrelated.flatMap(({ shared }) => shared),
    ...(unrelated.includes(owner) ? ofInvestment : []),
    ...hiddenFrom(actor),
  ];
}

/** Of what the owner has. */
function hiddenFrom(actor: Actor): string[] {
  const { ofAccount, ofTax, ofNotices } = fund.owner;
  const ofInvestments = [...fund.ofInvestment, ...fund.coInvestor.shared];
  if (actor === 'taxDelegate') return [...ofAccount, ...ofNotices, ...ofInvestments];
  if (actor === 'noticesDelegate') return [...ofAccount, ...ofTax, ...ofInvestments];
  return isViewer(actor) ? ofAccount : [];
}

function expectNoCanary(actor: Actor, { headers, text, body }: Response): void {
  const bytes = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  const all = `${JSON.stringify(headers)}${text ?? ''}${bytes}`.toLowerCase();
  for (const canary of canariesFor(actor)) expect(all).not.toContain(canary.toLowerCase());
}

const isEmptyForMost = (path: string): boolean => path === '/api/me/viewable' || path === '/api/letters';
const isEmpty = ({ body, text }: Response): boolean =>
  Array.isArray(body) || Buffer.isBuffer(body) ? body.length === 0 : text === '';

describe('the access table', () => {
  it('lists every call of the contract, and no other', () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = new Set(expectations.map(([, method, path]) => bare(`${method} ${path}`)));
    expect([...expected].sort()).toEqual(calls.map(bare).sort());
  });

  it('names records that exist', () => {
    const named = expectations.flatMap(([, , path]) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    for (const name of named)
      expect([name, fund.ids[name ?? '']]).toEqual([name, expect.stringMatching(/./)]);
  });

  it('is enforced with a sentence: to sign in, or that the call is not allowed', async () => {
    expect((await call('nobody', 'GET', '/api/companies')).body.message).toBe('Please sign in');
    expect((await call('outsider', 'GET', '/api/fund-metrics')).body.message).toBe(
      'You do not have permission to do this',
    );
  });

  it.each(expectations)('%s: %s %s', async (kind, method, template, answer = 200, body = {}) => {
    const path = pathOf(template, (name) => fund.ids[name] ?? '');
    for (const actor of signedOutActors) {
      const response = await call(actor, method, path, body);
      expect([actor, response.status]).toEqual([actor, kind === 'public' ? answer : 401]);
      expectNoCanary(actor, response);
    }
    const asked = people.map((person) => [person, verdictOf(person, [kind, method, template])] as const);
    const refusedFirst = asked.toSorted(([, a], [, b]) => Number(a === 'through') - Number(b === 'through'));
    for (const [person, verdict] of refusedFirst) {
      const response = await call(person, method, path, body);
      expect([person, response.status]).toEqual([person, verdict === 'through' ? answer : verdict]);
      expectNoCanary(person, response);
      if (method === 'GET' && response.status === 200 && !isEmptyForMost(path))
        expect([person, isEmpty(response)]).toEqual([person, false]);
      if (verdict === 404) {
        const ofMissing = await call(
          person,
          method,
          pathOf(template, () => missing),
          body,
        );
        expect(comparable(response)).toEqual(comparable(ofMissing));
      }
    }
  });

  it('does not break on methods that a path does not have', async () => {
    for (const template of Object.keys(paths))
      for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE']) {
        const { status, text } = await sendBare(
          method,
          pathOf(template, () => fund.ids['company'] ?? ''),
        );
        expect([method, template, status >= 500]).toEqual([method, template, false]);
        if (text) expect(Object.keys(JSON.parse(text) as object)).toEqual(['statusCode', 'message', 'error']);
      }
  });
});

/** A call without a body or a session, by a method that fetch refuses to make, too. */
const sendBare = (method: string, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    httpRequest(`${portal.url}${path}`, { method }, (answer) => {
      void textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    })
      .once('error', reject)
      .end();
  });

describe('the policies', () => {
  it('let an LP change nothing but its own account, consents, views of lists, delegates, and whom it views', () => {
    expect(abilitiesOf('lp').filter((ability) => ability.endsWith('.write'))).toEqual([
      'k1-consents.write',
      'delegations.write',
      'viewing.write',
      'profile.write',
      'password.write',
      'security.write',
      'saved-views.write',
    ]);
  });

  it('let a delegate who views nobody use its own account alone', () => {
    expect(abilitiesOf('delegate')).toEqual([
      'viewable.read',
      'viewing.write',
      'session.read',
      'profile.write',
      'password.write',
      'security.read',
      'security.write',
    ]);
  });

  it('decide of each ability of an LP whether its viewers have it, by what they may see', () => {
    const notFor = (scope: DelegationScope) =>
      abilitiesOf('lp').filter((ability) => !isViewable(scope, ability));
    expect(notFor('everything')).toEqual([
      'k1-consents.write',
      'delegations.read',
      'delegations.write',
      'profile.write',
      'password.write',
      'security.read',
      'security.write',
      'saved-views.read',
      'saved-views.write',
    ]);
    const seenOnlyWith = (scope: DelegationScope) =>
      abilitiesOf('lp').filter((ability) => isViewable(scope, ability));
    const common = ['viewable.read', 'viewing.write', 'search.read', 'exports.note', 'session.read'];
    expect(seenOnlyWith('tax')).toEqual(['k1-documents.read', ...common]);
    expect(seenOnlyWith('notices')).toEqual([
      'entities.read',
      'capital-events.read',
      'capital-accounts.read',
      'statements.read',
      'wire-instructions.read',
      ...common,
    ]);
  });

  it('limit reads of an LP to its own records or allocations', () => {
    expect(scopeOf('lp', 'lp-investments.read')).toBe('own');
    expect(scopeOf('lp', 'users.read')).toBe('own');
    expect(scopeOf('lp', 'k1-documents.read')).toBe('own');
    expect(scopeOf('lp', 'allocations.read')).toBe('allocated');
    expect(scopeOf('lp', 'investment-documents.read')).toBe('allocated');
    expect(scopeOf('lp', 'objects.read')).toBe('by-record');
  });

  it('deny the portfolio summary to admins, and fund figures, users and imports to LPs', () => {
    expect(scopeOf('admin', 'portfolio-summary.read')).toBeUndefined();
    for (const ability of [
      'fund-metrics.read',
      'activities.read',
      'mails.read',
      'lps.read',
      'users.write',
      'bulk-import.write',
    ] as const)
      expect(scopeOf('lp', ability)).toBeUndefined();
  });
});

@Controller('test')
class TestController {
  @Get('without-policy')
  withoutPolicy(): string {
    return 'unreachable';
  }

  @Get('whose')
  @Access('public')
  whose(@CurrentActor() actor: unknown): string {
    return String(actor);
  }
}

describe('a handler', () => {
  let app: INestApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [TestController],
      providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
    }).compile();
    app = module.createNestApplication({ logger: false });
    await app.init();
  });
  afterAll(() => app.close());

  it('without a policy answers 403 to everyone', async () => {
    const { status, body } = await supertest(app.getHttpServer()).get('/test/without-policy');
    expect([status, body.message]).toEqual([403, 'You do not have permission to do this']);
  });

  it('that asks for the actor of a public call fails', async () => {
    expect((await supertest(app.getHttpServer()).get('/test/whose')).status).toBe(500);
  });
});
