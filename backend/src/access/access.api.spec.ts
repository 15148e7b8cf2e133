import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import supertest, { type Response } from 'supertest';
import { expectations, verdicts, type Expectation, type Person } from '../../test/access/expectations.js';
import { buildWholeFund, type WholeFund } from '../../test/access/whole-fund.js';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { Access, AccessGuard } from './access.guard.js';
import { CurrentActor } from './actor.js';
import { abilitiesOf, scopeOf } from './policies.js';

/** A whole fund takes a second; a busy machine is no fault of the program's. */
const BUSY_MACHINE_MS = 180_000;

const missing = '019b0000-0000-7000-8000-000000000000';
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, object> };

/** The call without the names of its parameters. */
const bare = (call: string): string => call.replaceAll(/\{\w+\}/g, '{}');

/** A session of somebody who is not signed in any more, or no session at all. */
const ghosts = ['nobody', 'a deleted user', 'an expired session', 'a revoked session'] as const;
type Actor = Person | (typeof ghosts)[number];

let portal: Portal;
let fund: WholeFund;
const cookies = {} as Record<Actor, string>;

beforeAll(async () => {
  portal = await Portal.start();
  fund = await buildWholeFund(portal);
  const { admin, owner, neighbour, stranger } = fund;
  cookies.nobody = '';
  cookies.admin = await portal.signIn(admin.email);
  cookies.owner = await portal.signIn(owner.user.email);
  cookies.neighbour = await portal.signIn(neighbour.user.email);
  cookies.stranger = await portal.signIn(stranger.user.email);
  await lose('a deleted user', (id) => portal.call(admin, 'DELETE', `/api/admin/users/${id}`));
  await lose('an expired session', (id) =>
    portal.em.execute("update sessions set expires_at = now() - interval '1 second' where user_id = ?", [id]),
  );
  await lose('a revoked session', async (_id, email) => {
    const elsewhere = await portal.signIn(email);
    return portal.call(null, 'DELETE', '/api/me/sessions', undefined, { Cookie: elsewhere });
  });
}, BUSY_MACHINE_MS);
afterAll(() => portal.stop());

/** Signs somebody in, lets the session be lost, and keeps its cookie. */
async function lose(ghost: Actor, how: (id: string, email: string) => Promise<unknown>): Promise<void> {
  const user = await buildUser(portal.em);
  cookies[ghost] = await portal.signIn(user.email);
  await how(user.id, user.email);
}

const call = (actor: Actor, method: Expectation[1], path: string, body = {}): Promise<Response> =>
  portal.call(null, method, path, method === 'POST' || method === 'PUT' ? body : undefined, {
    Cookie: cookies[actor],
  });

const pathOf = (template: string, idOf: (name: string) => string): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));

/** All that an answer says, but for what is made anew for each: the request's id, the nonce and the time. */
const said = ({ status, headers, text }: Response): unknown => ({
  status,
  text,
  headers: Object.entries(headers as Record<string, string>)
    .filter(([name]) => name !== 'date' && name !== 'x-request-id' && name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${value.replace(/'nonce-[^']+'/, '')}`),
});

/** What the actor must never read, wherever the answer says it. */
function canariesFor(actor: Actor): string[] {
  const { owner, neighbour, stranger, ofInvestment } = fund;
  if (actor === 'admin') return [];
  const others = [owner, neighbour, stranger].filter((lp) => lp !== fund[actor as 'owner']);
  const shares = actor === 'owner' || actor === 'neighbour' ? [stranger] : others;
  return [
    fund.admin.email,
    ...others.flatMap(({ secrets }) => secrets),
    ...shares.flatMap(({ shared }) => shared),
    ...(shares.includes(owner) ? ofInvestment : []),
  ];
}

function expectNoCanary(actor: Actor, { headers, text, body }: Response): void {
  const bytes = Buffer.isBuffer(body) ? body.toString('latin1') : '';
  const all = `${JSON.stringify(headers)}${text ?? ''}${bytes}`.toLowerCase();
  for (const canary of canariesFor(actor)) expect(all).not.toContain(canary.toLowerCase());
}

const isEmpty = ({ body, text }: Response): boolean =>
  Array.isArray(body) || Buffer.isBuffer(body) ? body.length === 0 : text === '';

describe('who may call what', () => {
  it('is said of every call of the contract, and of none besides', () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = new Set(expectations.map(([, method, path]) => bare(`${method} ${path}`)));
    expect([...expected].sort()).toEqual(calls.map(bare).sort());
  });

  it('is asked of records that exist', () => {
    const named = expectations.flatMap(([, , path]) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    for (const name of named)
      expect([name, fund.ids[name ?? '']]).toEqual([name, expect.stringMatching(/./)]);
  });

  it('is told in one sentence that says what is missing', async () => {
    expect((await call('nobody', 'GET', '/api/companies')).body.message).toBe('Please sign in');
    expect((await call('stranger', 'GET', '/api/fund-metrics')).body.message).toBe('You may not do this');
  });

  it.each(expectations)('%s: %s %s', async (kind, method, template, answer = 200, body = {}) => {
    const path = pathOf(template, (name) => fund.ids[name] ?? '');
    for (const ghost of ghosts) {
      const response = await call(ghost, method, path, body);
      expect([ghost, response.status]).toEqual([ghost, kind === 'public' ? answer : 401]);
      expectNoCanary(ghost, response);
    }
    const people = Object.entries(verdicts[kind]) as [Person, 'through' | number][];
    const refusedFirst = people.toSorted(([, a], [, b]) => Number(a === 'through') - Number(b === 'through'));
    for (const [person, verdict] of refusedFirst) {
      const response = await call(person, method, path, body);
      expect([person, response.status]).toEqual([person, verdict === 'through' ? answer : verdict]);
      expectNoCanary(person, response);
      if (method === 'GET' && response.status === 200) expect(isEmpty(response)).toBe(false);
      if (verdict === 404) {
        const ofMissing = await call(
          person,
          method,
          pathOf(template, () => missing),
          body,
        );
        expect(said(response)).toEqual(said(ofMissing));
      }
    }
  });

  it('holds by methods that a path does not have, too', async () => {
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
  it('let an LP change nothing but its own profile, password, second factors and views of lists', () => {
    expect(abilitiesOf('lp').filter((ability) => ability.endsWith('.write'))).toEqual([
      'profile.write',
      'password.write',
      'security.write',
      'saved-views.write',
    ]);
  });

  it('keep what an LP reads to its own where the table says so', () => {
    expect(scopeOf('lp', 'lp-investments.read')).toBe('own');
    expect(scopeOf('lp', 'users.read')).toBe('own');
    expect(scopeOf('lp', 'k1-documents.read')).toBe('own');
    expect(scopeOf('lp', 'allocations.read')).toBe('allocated');
    expect(scopeOf('lp', 'investment-documents.read')).toBe('allocated');
    expect(scopeOf('lp', 'objects.read')).toBe('by-record');
  });

  it('keep the portfolio summary from admins, and fund figures, people and imports from LPs', () => {
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

@Controller('careless')
class CarelessController {
  @Get('without-policy')
  withoutPolicy(): string {
    return 'nobody reads this';
  }

  @Get('whose')
  @Access('public')
  whose(@CurrentActor() actor: unknown): string {
    return String(actor);
  }
}

describe('a careless handler', () => {
  let app: INestApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [CarelessController],
      providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
    }).compile();
    app = module.createNestApplication({ logger: false });
    await app.init();
  });
  afterAll(() => app.close());

  it('without a policy answers 403 to everyone', async () => {
    const { status, body } = await supertest(app.getHttpServer()).get('/careless/without-policy');
    expect([status, body.message]).toEqual([403, 'You may not do this']);
  });

  it('that asks for the actor of a public call fails', async () => {
    expect((await supertest(app.getHttpServer()).get('/careless/whose')).status).toBe(500);
  });
});
