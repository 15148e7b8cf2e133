import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest, { type Response } from 'supertest';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { waitFor } from '../../test/wait-for.js';
import { postMail } from '../../test/mails.js';
import { UserSchema, type User } from '../users/user.entity.js';
import { Queues } from './queues.js';

const PAGE = '/api/admin/queues';

describe('the queue page', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em, { email: 'lp@secret.example', firstName: 'Desdemona' });
    await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: lp });
  });
  afterAll(() => portal.stop());

  const get = (who: User | null, path = ''): Promise<Response> =>
    portal.callUndeclared(who, 'GET', `${PAGE}${path}`);

  it.each(['', '/', '/queue/mail', '/api/queues', '/static/favicon-32x32.png'])(
    'is for admins alone: %s',
    async (path) => {
      const [signedOut, anLp, anAdmin] = await Promise.all([
        get(null, path),
        get(lp, path),
        get(admin, path),
      ]);
      expect([signedOut.status, signedOut.body.message]).toEqual([401, 'Please sign in']);
      expect([anLp.status, anLp.body.message]).toEqual([403, 'You do not have permission to do this']);
      expect(anAdmin.status).toBe(200);
    },
  );

  it('refuses accounts that are not active, and admins who still lack a required second factor', async () => {
    const cookie = await portal.signIn(lp.email);
    await portal.em.nativeUpdate(UserSchema, { id: lp.id }, { inviteStatus: 'invited' });
    const answer = await supertest(portal.url).get(PAGE).set('Cookie', cookie);
    expect(answer.status).toBe(401);
    const strict = await Portal.start({ settings: { requireTwoFactor: 'admin' } });
    const careless = await buildAdmin(strict.em);
    expect((await strict.callUndeclared(careless, 'GET', PAGE)).status).toBe(403);
    await strict.stop();
  });

  it('complies with the portal’s content security policy, with nothing inline and nothing of other origins', async () => {
    const { text, headers } = await get(admin);
    const rulesOf = (policy: string | undefined) => policy?.replace(/nonce-[^']+/, 'nonce').split(';') ?? [];
    const others = rulesOf(
      (await portal.call(admin, 'GET', '/api/health/live')).headers['content-security-policy'],
    );
    const more = rulesOf(headers['content-security-policy']).filter((rule) => !others.includes(rule));
    // Answers of JSON have no nonce.
    expect(more).toEqual(["style-src 'self' 'nonce'", "base-uri 'self'"]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(text).not.toMatch(/<style|style=|https?:|<script>/);
    const files = [...text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect((await get(admin, `/${file}`)).status).toBe(200);
  });

  it('shows jobs by their ids, and no personal data', async () => {
    const path = '/api/queues?activeQueue=mail&status=latest&page=1&jobsPerPage=10';
    const { body, text } = await waitFor(async () => {
      const answer = await get(admin, path);
      const mail = answer.body.queues.find(({ name }: { name: string }) => name === 'mail');
      return mail?.jobs.length > 0 ? answer : undefined;
    });
    expect(
      body.queues.map(({ name, readOnlyMode }: Record<string, unknown>) => [name, readOnlyMode]),
    ).toEqual(
      expect.arrayContaining([
        ['mail', true],
        ['bulk-import', true],
      ]),
    );
    expect(text).not.toMatch(/@|secret|Desdemona/);
  });

  it('has no calls that change jobs', async () => {
    const [waiting] = (await portal.app.get(Queues).all[0]?.getJobs()) ?? [];
    for (const [method, path] of [
      ['PUT', '/api/queues/mail/pause'],
      ['PUT', '/api/queues/pause'],
      ['PUT', `/api/queues/mail/${waiting?.id}/promote`],
      ['POST', '/api/queues/mail/add'],
      ['PUT', '/api/queues/mail/empty'],
      ['PUT', '/api/queues/mail/obliterate'],
    ] as const) {
      const { status, body } = await portal.callUndeclared(admin, method, `${PAGE}${path}`, {});
      expect([path, status, body.message]).toEqual([path, 404, 'This API call does not exist']);
    }
  });

  it('answers 404 for a file that does not exist', async () => {
    const { status, body } = await get(admin, '/static/no-such-file.js');
    expect([status, body.message]).toEqual([404, 'This API call does not exist']);
  });
});
