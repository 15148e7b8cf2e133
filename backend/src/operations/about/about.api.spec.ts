import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildUser } from '../../../test/builders.js';
import { Tasks } from '../../jobs/tasks.js';
import type { User } from '../../users/user.entity.js';
import type { About, Changes } from './about.dto.js';
import { parseChanges } from './changes.js';
import { baseName, taskWords } from './tasks.js';

const { version: packageVersion } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('About and health', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  it('shows administrators the version, and what each check found', async () => {
    const { status, body } = await portal.call(admin, 'GET', '/api/about');
    const { version, build, groups, tasks } = body as About;
    expect([status, version]).toEqual([200, packageVersion]);
    expect(build).toMatch(/^[\w-]{8}$/);
    expect(groups.map(({ name }) => name)).toEqual([
      'Backups',
      'Database',
      'Files',
      'Queues and e-mail',
      'Machine',
      'Security',
    ]);
    const findings = groups.flatMap((group) => group.findings);
    expect(findings.find(({ name }) => name === 'Database')?.state).toBe('ok');
    expect(findings.find(({ name }) => name === 'Last backup')).toMatchObject({
      state: 'warning',
      advice: 'Set BACKUP_TO, so that the portal makes one each day.',
    });
    expect(findings.find(({ name }) => name === 'Two-factor authentication')).toMatchObject({
      found: '0 of 1 active administrator use it',
    });
    expect(tasks).toContainEqual({
      name: 'Remove files that no record refers to',
      everySeconds: 10,
      lastRunAt: null,
      state: 'warning',
    });
  });

  it('contains no address, password or path', async () => {
    const { text } = await portal.call(admin, 'GET', '/api/about');
    expect(text).not.toMatch(/:\/\//);
    expect(text).not.toMatch(/\/tmp|\/work|\/home/);
    expect(text).not.toContain('a secret of the tests only');
  });

  it('is refused to LPs', async () => {
    const lp = await buildUser(portal.em, { role: 'lp' });
    for (const path of ['/api/about', '/api/about/changes'])
      expect((await portal.call(lp, 'GET', path)).status).toBe(403);
  });

  it('names every scheduled task in plain words, and no other', () => {
    const declared = portal.app
      .get(Tasks)
      .declared()
      .map(({ name }) => baseName(name));
    expect(declared.toSorted()).toEqual(Object.keys(taskWords).toSorted());
  });

  it('says when a task was last run, and that one is late', async () => {
    await portal.em.execute(
      `insert into scheduled_tasks (name, taken_at, taken_by) values
         ('FileSweep.sweep', now(), 'a'), ('Publishing.publishDue', now() - interval '1 hour', 'a')`,
    );
    const other = await Portal.start({
      database: { url: portal.databaseUrl, drop: () => Promise.resolve() },
    });
    const { body } = await other.call(admin, 'GET', '/api/about');
    const states = new Map((body as About).tasks.map((task) => [task.name, task.state]));
    expect(states.get('Remove files that no record refers to')).toBe('ok');
    expect(states.get('Publish what is scheduled')).toBe('problem');
    await other.stop();
  });

  it('answers what is new from the changelog', async () => {
    const { body } = await portal.call(admin, 'GET', '/api/about/changes');
    const { version, sections } = body as Changes;
    expect(version).toMatch(new RegExp(String.raw`^(Unreleased|${packageVersion} - \d{4}-\d\d-\d\d)$`));
    expect(sections[0]?.entries.length).toBeGreaterThan(0);
  });
});

describe('The changelog', () => {
  it('is read up to the second version, without its marks', () => {
    const text =
      '# Changelog\n\n## 1.1.0\n\n### Added\n\n- A [link](docs/a.md) and `code`.\n- Two.\n\n### Changed\n\n- Three.\n\n## 1.0.0\n\n- Old.\n';
    expect(parseChanges(text)).toEqual({
      version: '1.1.0',
      sections: [
        { title: 'Added', entries: ['A link and code.', 'Two.'] },
        { title: 'Changed', entries: ['Three.'] },
      ],
    });
  });
});
