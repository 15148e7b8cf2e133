import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildActivity, buildAdmin } from '../../test/builders.js';

describe('the activity feed', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('is newest first and shows who did what', async () => {
    const em = portal.em;
    const by = await buildAdmin(em, { firstName: 'Ada', lastName: 'Byron' });
    const older = await buildActivity(em, { by, createdAt: new Date('2026-01-01') });
    const newer = await buildActivity(em, { by, createdAt: new Date('2026-01-02') });
    const { body } = await portal.call(by, 'GET', '/api/activities');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id]);
    expect(body[0]).toMatchObject({
      userId: by.id,
      user: { id: by.id, firstName: 'Ada', lastName: 'Byron' },
      action: 'created',
      entityType: 'company',
      details: { name: 'Acme' },
    });
  });
});
