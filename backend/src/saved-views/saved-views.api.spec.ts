import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { hostileTexts } from '../../test/hostile-texts.js';
import type { User } from '../users/user.entity.js';
import { SavedViewsQueries } from './saved-views.queries.js';

interface View {
  id: string;
  list: string;
  name: string;
  query: string;
  isDefault: boolean;
}

const active = { list: 'companies', name: 'Active ones', query: 'status=active&sort=name&direction=asc' };

describe('saved views', () => {
  let portal: Portal;
  let user: User;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => void (user = await buildUser(portal.em)));

  const save = (view: object = {}, by = user) =>
    portal.call(by, 'POST', '/api/saved-views', { ...active, ...view });
  const saved = async (view: object = {}, by = user) => (await save(view, by)).body as View;
  const edit = (id: string, changes: object, by = user) =>
    portal.call(by, 'PUT', `/api/saved-views/${id}`, changes);
  const remove = (id: string, by = user) => portal.call(by, 'DELETE', `/api/saved-views/${id}`);
  const listed = async (by = user) => (await portal.call(by, 'GET', '/api/saved-views')).body as View[];

  it.each([
    ['an admin', buildAdmin],
    ['an LP', buildUser],
  ])('are saved by %s and visible to no other user', async (_who, build) => {
    const person = await build(portal.em);
    const { status, body } = await save({ name: '  Active ones ' }, person);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...active, isDefault: false });
    expect(await listed(person)).toEqual([body]);
    expect(await listed()).toEqual([]);
  });

  it('are sorted by list and name, ignoring case', async () => {
    for (const name of ['beta', 'Alpha', 'Gamma']) await save({ name });
    await save({ list: 'audit-trail', name: 'Zeta' });
    expect((await listed()).map(({ name }) => name)).toEqual(['Zeta', 'Alpha', 'beta', 'Gamma']);
  });

  it('have unique names in a list, ignoring case, also when one is renamed', async () => {
    const first = await saved();
    const taken = { status: 409, body: { message: 'You already have a view with this name' } };
    expect(await save({ name: 'ACTIVE ones' })).toMatchObject(taken);
    const second = await saved({ name: 'Others' });
    expect(await edit(second.id, { name: 'active ONES' })).toMatchObject(taken);
    expect((await save({ list: 'investments' })).status).toBe(201);
    expect((await save({}, await buildUser(portal.em))).status).toBe(201);
    expect((await edit(first.id, { name: 'ACTIVE ONES' })).body).toMatchObject({ name: 'ACTIVE ONES' });
  });

  it('are changed in the given fields only, and deleted', async () => {
    const view = await saved();
    expect((await edit(view.id, { query: '' })).body).toMatchObject({ ...active, query: '' });
    expect((await edit(view.id, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', query: '' });
    expect((await edit(view.id, {})).body).toMatchObject({ name: 'Renamed', query: '' });
    expect(await remove(view.id)).toMatchObject({ status: 200, body: { message: 'View deleted' } });
    expect(await listed()).toEqual([]);
    expect((await remove(view.id)).status).toBe(404);
  });

  it('have one default in each list', async () => {
    const defaults = async () =>
      (await listed()).filter(({ isDefault }) => isDefault).map(({ list, name }) => `${list}: ${name}`);
    await save({ name: 'One', isDefault: true });
    const two = await saved({ name: 'Two', isDefault: true });
    await save({ list: 'updates', name: 'Three', isDefault: true });
    expect(await defaults()).toEqual(['companies: Two', 'updates: Three']);
    const four = await saved({ name: 'Four' });
    await edit(four.id, { isDefault: true });
    await edit(four.id, { isDefault: true });
    expect(await defaults()).toEqual(['companies: Four', 'updates: Three']);
    await edit(four.id, { isDefault: false });
    expect(await defaults()).toEqual(['updates: Three']);
    expect((await listed()).find(({ id }) => id === two.id)?.isDefault).toBe(false);
  });

  it('have one default when two are set concurrently', async () => {
    const views = [await saved({ name: 'One' }), await saved({ name: 'Two' })];
    const answers = await Promise.all(views.map(({ id }) => edit(id, { isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('of other users are answered like missing ones', async () => {
    const view = await saved();
    for (const who of [await buildUser(portal.em), await buildAdmin(portal.em)]) {
      for (const id of [view.id, randomUUID(), 'nonsense']) {
        const missing = { status: 404, body: { message: 'View not found' } };
        expect(await edit(id, { name: 'Mine now' }, who)).toMatchObject(missing);
        expect(await remove(id, who)).toMatchObject(missing);
      }
      // The statement itself is restricted to the owner's views, whatever its caller checks.
      expect(await portal.app.get(SavedViewsQueries).one(view.id, who.id)).toBeUndefined();
    }
    expect(await listed()).toEqual([view]);
  });

  it('cannot be saved for another user', async () => {
    const other = await buildUser(portal.em);
    await save({ user: other.id, userId: other.id, user_id: other.id });
    expect(await listed(other)).toEqual([]);
  });

  it.each(Object.entries(hostileTexts))('preserve a name such as %s', async (_kind, text) => {
    const name = text.slice(0, 80).trim();
    expect((await saved({ name })).name).toBe(name);
    expect((await listed()).map((view) => view.name)).toEqual([name]);
  });

  it.each([
    ['without a name', { name: ' ' }, 'Name is required'],
    ['with a name too long', { name: 'x'.repeat(81) }, 'Name can have at most 80 characters'],
    [
      'with a name that cannot be stored',
      { name: 'a\0b' },
      'Name contains a character that cannot be stored',
    ],
    ['of an unknown list', { list: 'passwords' }, expect.stringContaining('List must be one of')],
    ['with too much in it', { query: 'a'.repeat(2001) }, 'This view has too many parameters to be saved'],
    ['with an invalid query', { query: '<script>' }, 'Query must be the query string of a URL'],
    ['with another address', { query: '//evil.example' }, 'Query must be the query string of a URL'],
    ['with a query that is no text', { query: { $ne: '' } }, 'Query must be text'],
    ['without a query', { query: undefined }, 'Query must be text'],
    ['with an invalid default', { isDefault: 'yes' }, 'Default must be true or false'],
  ])('are refused %s', async (_what, view, message) => {
    expect(await save(view)).toMatchObject({ status: 400, body: { message } });
    expect(await listed()).toEqual([]);
  });

  it('are limited to a hundred', async () => {
    await portal.em.execute(
      `insert into saved_views (user_id, list, name, query)
       select ?, 'companies', 'View ' || number, '' from generate_series(1, 99) number`,
      [user.id],
    );
    const [one, two] = await Promise.all([save({ name: 'The last' }), save({ name: 'Not any more' })]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    expect(await listed()).toHaveLength(100);
  });

  it('are deleted with their owner, and never appear in the activity feed', async () => {
    const admin = await buildAdmin(portal.em);
    await save();
    const left = () =>
      portal.em.execute<{ count: number }[]>('select count(*)::int from saved_views where user_id = ?', [
        user.id,
      ]);
    expect(await left()).toEqual([{ count: 1 }]);
    expect((await portal.call(admin, 'DELETE', `/api/admin/users/${user.id}`)).status).toBe(200);
    expect(await left()).toEqual([{ count: 0 }]);
  });
});
