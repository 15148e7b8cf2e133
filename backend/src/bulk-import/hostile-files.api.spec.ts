import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import { hostileFiles } from '../../test/spreadsheets/hostile-files.js';
import { CompanySchema } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());

test.each(hostileFiles)('%s is refused with sentences, and nothing of it is imported', async (_, bytes) => {
  const { status, errors = [] } = await importFile(portal, admin, 'companies', await bytes());
  expect(status).toBe(400);
  expect(errors.join(' ')).not.toContain('Something went wrong');
  expect(await portal.em.count(CompanySchema)).toBe(0);
});
