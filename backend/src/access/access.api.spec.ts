import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import type { User } from '../users/user.entity.js';
import { AccessGuard } from './access.guard.js';
import { abilitiesOf, reachOf } from './policies.js';

/** Section 4 of the decisions for the calls that exist: the answers signed out, to an LP, to an admin. */
const missing = '019b0000-0000-7000-8000-000000000000';
const table: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, lp: number, admin: number][] = [
  ['GET', '/api/user', 200, 200],
  ['PUT', '/api/user/password', 400, 400],
  ['GET', '/api/me/security', 200, 200],
  ['POST', '/api/me/two-factor/setup', 400, 400],
  ['POST', '/api/me/two-factor', 400, 400],
  ['POST', '/api/me/two-factor/off', 400, 400],
  ['POST', '/api/me/two-factor/recovery-codes', 400, 400],
  ['POST', '/api/me/passkeys/options', 400, 400],
  ['POST', '/api/me/passkeys', 400, 400],
  ['PUT', `/api/me/passkeys/${missing}`, 400, 400],
  ['DELETE', `/api/me/passkeys/${missing}`, 404, 404],
  ['GET', '/api/me/sessions', 200, 200],
  ['DELETE', `/api/me/sessions/${missing}`, 404, 404],
  ['DELETE', '/api/me/sessions', 200, 200],
  ['GET', '/api/me/events', 200, 200],
  ['GET', '/api/companies', 200, 200],
  ['POST', '/api/companies', 403, 400],
  ['GET', `/api/companies/${missing}`, 404, 404],
  ['PUT', `/api/companies/${missing}`, 403, 404],
  ['DELETE', `/api/companies/${missing}`, 403, 404],
  ['GET', `/api/companies/${missing}/marks`, 404, 404],
  ['POST', `/api/companies/${missing}/marks`, 403, 400],
  ['PUT', `/api/companies/${missing}/marks/${missing}`, 403, 404],
  ['DELETE', `/api/companies/${missing}/marks/${missing}`, 403, 404],
  ['GET', `/api/companies/${missing}/updates`, 404, 404],
  ['GET', '/api/latest-marks', 200, 200],
  ['GET', '/api/investments', 200, 200],
  ['GET', `/api/investments/${missing}`, 404, 404],
  ['POST', '/api/investments', 403, 400],
  ['PUT', `/api/investments/${missing}`, 403, 404],
  ['DELETE', `/api/investments/${missing}`, 403, 404],
  ['GET', `/api/investments/lp/${missing}`, 404, 404],
  ['GET', `/api/investments/lp/${missing}/recent-updates`, 404, 404],
  ['POST', '/api/allocations', 403, 400],
  ['PUT', `/api/allocations/${missing}`, 403, 404],
  ['DELETE', `/api/allocations/${missing}`, 403, 404],
  ['GET', '/api/lps', 403, 200],
  ['GET', '/api/admin/users', 403, 200],
  ['POST', '/api/admin/users', 403, 400],
  ['POST', `/api/admin/users/${missing}/send-invite`, 403, 404],
  ['POST', `/api/admin/users/${missing}/resend-invite`, 403, 404],
  ['GET', `/api/admin/users/${missing}/created-data`, 403, 404],
  ['PUT', `/api/admin/users/${missing}/password`, 403, 400],
  ['DELETE', `/api/admin/users/${missing}/two-factor`, 403, 404],
  ['DELETE', `/api/admin/users/${missing}`, 403, 404],
  ['DELETE', `/api/admin/users/${missing}/transfer-to/${missing}`, 403, 404],
  ['PUT', '/api/user/profile', 200, 200],
  ['GET', `/api/user/${missing}`, 404, 404],
  ['GET', '/api/portfolio/summary', 200, 403],
  ['GET', `/api/portfolio/lp/${missing}`, 404, 404],
  ['GET', `/api/allocations/investment/${missing}`, 404, 404],
  ['GET', '/api/updates', 200, 200],
  ['GET', `/api/updates/${missing}`, 404, 404],
  ['POST', `/api/companies/${missing}/updates`, 403, 400],
  ['PUT', `/api/updates/${missing}`, 403, 404],
  ['DELETE', `/api/updates/${missing}`, 403, 404],
  ['POST', `/api/updates/${missing}/restore`, 403, 404],
  ['GET', `/api/companies/${missing}/documents`, 404, 404],
  ['POST', `/api/companies/${missing}/documents`, 403, 400],
  ['GET', `/api/investments/${missing}/documents`, 404, 404],
  ['POST', `/api/investments/${missing}/documents`, 403, 400],
  ['PUT', `/api/documents/${missing}`, 403, 400],
  ['DELETE', `/api/documents/${missing}`, 403, 404],
  ['POST', `/api/documents/${missing}/restore`, 403, 404],
  ['GET', '/api/bulk-import/jobs', 403, 200],
  ['GET', `/api/bulk-import/jobs/${missing}`, 403, 404],
  ['POST', `/api/bulk-import/jobs/${missing}/cancel`, 403, 404],
  ['GET', `/api/bulk-import/jobs/${missing}/errors`, 403, 404],
  ['GET', '/api/bulk-import/template/nothing', 403, 404],
  ['POST', '/api/bulk-import/companies', 403, 400],
  ['POST', '/api/objects/upload', 403, 200],
  ['GET', `/objects/uploads/${missing}`, 404, 404],
  ['GET', '/api/k1-documents', 200, 200],
  ['GET', `/api/k1-documents/${missing}`, 404, 404],
  ['POST', '/api/k1-documents', 403, 400],
  ['DELETE', `/api/k1-documents/${missing}`, 403, 404],
  ['GET', `/api/k1-documents/${missing}/download`, 404, 404],
  ['GET', '/api/k1-documents/drafts', 403, 200],
  ['POST', '/api/k1-documents/drafts', 403, 400],
  ['POST', '/api/k1-documents/drafts/file', 403, 400],
  ['POST', `/api/k1-documents/drafts/${missing}/read`, 403, 404],
  ['GET', `/api/k1-documents/drafts/${missing}/content`, 403, 404],
  ['DELETE', `/api/k1-documents/drafts/${missing}`, 403, 404],
  ['DELETE', '/api/k1-documents/drafts', 403, 200],
  ['GET', '/api/lp-letters', 403, 200],
  ['POST', '/api/lp-letters', 403, 400],
  ['POST', '/api/lp-letters/preview', 403, 400],
  ['GET', `/api/lp-letters/${missing}`, 403, 404],
  ['GET', '/api/fund-metrics', 403, 200],
  ['GET', '/api/activities', 403, 200],
  ['GET', '/api/admin/mails', 403, 200],
  ['POST', `/api/admin/mails/${missing}/send-again`, 403, 404],
];

describe('who may call what', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;

  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
  });
  afterAll(() => portal.stop());

  it.each(table)(
    '%s %s answers 401 signed out, %i to an LP, %i to an admin',
    async (method, path, forLp, forAdmin) => {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      const statuses = [];
      for (const user of [null, lp, admin])
        statuses.push((await portal.call(user, method, path, body)).status);
      expect(statuses).toEqual([401, forLp, forAdmin]);
    },
  );

  it('says in one sentence what is missing', async () => {
    expect((await portal.call(null, 'GET', '/api/companies')).body.message).toBe('Please sign in');
    expect((await portal.call(lp, 'GET', '/api/fund-metrics')).body.message).toBe('You may not do this');
  });
});

describe('the policies', () => {
  it('let an LP change nothing but its own profile, password and second factors', () => {
    expect(abilitiesOf('lp').filter((ability) => ability.endsWith('.write'))).toEqual([
      'profile.write',
      'password.write',
      'security.write',
    ]);
  });

  it('keep what an LP reads to its own where the table says so', () => {
    expect(reachOf('lp', 'lp-investments.read')).toBe('own');
    expect(reachOf('lp', 'users.read')).toBe('own');
    expect(reachOf('lp', 'k1-documents.read')).toBe('own');
    expect(reachOf('lp', 'allocations.read')).toBe('allocated');
    expect(reachOf('lp', 'investment-documents.read')).toBe('allocated');
    expect(reachOf('lp', 'objects.read')).toBe('by-record');
  });

  it('keep the portfolio summary from admins, and fund figures, people and imports from LPs', () => {
    expect(reachOf('admin', 'portfolio-summary.read')).toBeUndefined();
    for (const ability of [
      'fund-metrics.read',
      'activities.read',
      'mails.read',
      'lps.read',
      'users.write',
      'bulk-import.write',
    ] as const)
      expect(reachOf('lp', ability)).toBeUndefined();
  });
});

@Controller('undecided')
class UndecidedController {
  @Get()
  undecided(): string {
    return 'nobody reads this';
  }
}

describe('a handler without a policy', () => {
  it('answers 403 to everyone', async () => {
    const module = await Test.createTestingModule({
      controllers: [UndecidedController],
      providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
    }).compile();
    const app = module.createNestApplication();
    await app.init();
    await supertest(app.getHttpServer()).get('/undecided').expect(403);
    await app.close();
  });
});
