import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildAllocation, buildEntity, buildUser } from '../../test/builders.js';
import type { User } from '../users/user.entity.js';

const missing = '019b0000-0000-7000-8000-000000000000';
const TAX_ID = '123-45-6789';

describe('investing entities', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em, { firstName: 'Ann', lastName: 'Lee' });
  });
  afterAll(() => portal.stop());

  const add = (fields: object) => portal.call(admin, 'POST', '/api/entities', fields);
  const edit = (id: string, fields: object, headers?: Record<string, string>) =>
    portal.call(admin, 'PUT', `/api/entities/${id}`, fields, headers);
  const remove = (id: string) => portal.call(admin, 'DELETE', `/api/entities/${id}`);
  const listOf = async (lpId: string, by = admin) =>
    (await portal.call(by, 'GET', `/api/entities?lpId=${lpId}`)).body;
  const legalNameOf = async ({ id }: User) =>
    (await portal.call(admin, 'GET', `/api/user/${id}`)).body.legalName;
  const newLp = () => buildUser(portal.em, { firstName: 'Bo', lastName: 'Ray' });
  const firstOf = async ({ id }: User): Promise<string> => (await listOf(id))[0].id;

  it('give each LP one of its own legal name from the start', async () => {
    expect(await listOf(lp.id)).toMatchObject([
      {
        lpId: lp.id,
        legalName: 'Ann Lee',
        kind: 'individual',
        taxIdLast4: null,
        address: null,
        k1OnPaper: false,
      },
    ]);
  });

  it('are added with all fields, of the tax ID only the last four characters shown', async () => {
    const { status, body, headers, text } = await add({
      lpId: lp.id,
      legalName: 'Lee Family Trust',
      kind: 'trust',
      taxId: TAX_ID,
      address: '1 Main Street\nSpringfield',
      k1OnPaper: true,
    });
    expect([status, headers.etag]).toEqual([201, '"1"']);
    expect(body).toMatchObject({
      lpId: lp.id,
      legalName: 'Lee Family Trust',
      kind: 'trust',
      taxIdLast4: '6789',
      address: '1 Main Street\nSpringfield',
      k1OnPaper: true,
    });
    expect(text).not.toContain('123-45');
    expect((await listOf(lp.id)).map(({ legalName }: { legalName: string }) => legalName)).toEqual([
      'Ann Lee',
      'Lee Family Trust',
    ]);
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'created',
      entityType: 'entity',
      entityId: body.id,
      details: { name: 'Lee Family Trust' },
    });
  });

  it('tell admins the whole tax ID by a call of its own, which is audited', async () => {
    const { body } = await add({ lpId: lp.id, legalName: 'Lee IRA', kind: 'ira', taxId: 'AB 12-3456' });
    const read = await portal.call(admin, 'GET', `/api/entities/${body.id}/tax-id`);
    expect([read.status, read.body]).toEqual([200, { taxId: 'AB 12-3456' }]);
    expect(read.headers['cache-control']).toBe('private, no-store');
    const { body: trail } = await portal.call(admin, 'GET', `/api/audit?recordId=${body.id}&action=read`);
    expect(trail).toMatchObject([
      { recordType: 'entity', recordName: 'Lee IRA', userId: admin.id, before: null, after: null },
    ]);
    expect((await portal.call(lp, 'GET', `/api/entities/${body.id}/tax-id`)).status).toBe(403);
  });

  it('answer no tax ID where there is none, and 404 for no entity', async () => {
    const id = await firstOf(lp);
    expect((await portal.call(admin, 'GET', `/api/entities/${id}/tax-id`)).body).toEqual({ taxId: null });
    expect((await portal.call(admin, 'GET', `/api/entities/${missing}/tax-id`)).status).toBe(404);
  });

  it('store tax IDs encrypted for their entity, and never write them to the audit trail', async () => {
    const one = (await add({ lpId: lp.id, legalName: 'Vault One', taxId: TAX_ID })).body;
    const other = (await add({ lpId: lp.id, legalName: 'Vault Two', taxId: TAX_ID })).body;
    const query = (sql: string) => portal.em.execute<{ encrypted_tax_id: Buffer }[]>(sql);
    const [row] = await query(`select encrypted_tax_id from investing_entities where id = '${one.id}'`);
    expect(row?.encrypted_tax_id.toString('latin1')).not.toContain('6789');
    const { text } = await portal.call(admin, 'GET', `/api/audit?recordId=${one.id}`);
    expect(text).not.toContain(TAX_ID);
    // Bytes copied to another entity cannot be decrypted there.
    await query(`update investing_entities set encrypted_tax_id =
      (select encrypted_tax_id from investing_entities where id = '${one.id}') where id = '${other.id}'`);
    const { status, body } = await portal.call(admin, 'GET', `/api/entities/${other.id}/tax-id`);
    expect([status, body.message]).toEqual([
      409,
      'The tax ID cannot be decrypted, because SESSION_SECRET has changed. Please enter it again.',
    ]);
  });

  it.each(['12-3', '---1234---', 'x'.repeat(31), '12,345'])('refuse %p as a tax ID', async (taxId) => {
    const { status, body, text } = await add({ lpId: lp.id, legalName: 'Nobody', taxId });
    expect(status).toBe(400);
    expect(body.details[0].field).toBe('taxId');
    expect(text).not.toContain(taxId);
  });

  it.each([
    [{ legalName: 'X Trust' }, 'Please select an LP'],
    [{ lpId: missing, legalName: 'X Trust' }, 'This LP does not exist'],
    [{ lpId: 'admin', legalName: 'X Trust' }, 'LP is not a valid id'],
    [{ kind: 'club', legalName: 'X Trust' }, /^Kind must be one of individual, joint/],
    [{ legalName: '' }, 'Legal name is required'],
    [{ legalName: '12345' }, 'Legal name must contain letters'],
    [{ legalName: 'X Trust', k1OnPaper: 'yes' }, 'K-1 on paper must be true or false'],
  ])('refuse %j', async (fields, message) => {
    const needsLp = !('lpId' in fields) && message !== 'Please select an LP';
    const { status, body } = await add({ ...(needsLp && { lpId: lp.id }), ...fields });
    expect(status).toBe(400);
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('are not added to an admin', async () => {
    const { status, body } = await add({ lpId: admin.id, legalName: 'Admin Trust' });
    expect([status, body.message]).toEqual([400, 'This LP does not exist']);
  });

  it('have different names within an LP', async () => {
    const { status, body } = await add({ lpId: lp.id, legalName: 'ANN lee' });
    expect([status, body.message]).toEqual([409, 'This LP already has an entity with this legal name']);
  });

  it('keep what is not sent, clear what is null, and follow If-Match', async () => {
    const { id } = (await add({ lpId: lp.id, legalName: 'Keep LLC', kind: 'llc', taxId: TAX_ID })).body;
    const moved = await edit(id, { address: 'PO Box 1' }, { 'If-Match': '"1"' });
    expect(moved.body).toMatchObject({ kind: 'llc', taxIdLast4: '6789', address: 'PO Box 1', version: 2 });
    expect((await edit(id, { address: 'PO Box 2' }, { 'If-Match': '"1"' })).status).toBe(412);
    const cleared = await edit(id, { taxId: null, address: null });
    expect(cleared.body).toMatchObject({ taxIdLast4: null, address: null, version: 3 });
  });

  it('stay at their version when the same tax ID is sent again', async () => {
    const { id } = (await add({ lpId: lp.id, legalName: 'Same LLC', taxId: TAX_ID })).body;
    expect((await edit(id, { taxId: TAX_ID })).body.version).toBe(1);
    expect((await edit(id, { taxId: '98-7654321' })).body).toMatchObject({ version: 2, taxIdLast4: '4321' });
  });

  it('stay with their LP', async () => {
    const other = await newLp();
    const id = await firstOf(lp);
    expect((await edit(id, { lpId: lp.id, k1OnPaper: false })).status).toBe(200);
    const { status, body } = await edit(id, { lpId: other.id });
    expect([status, body.message]).toEqual([400, 'An entity stays with its LP']);
  });

  it('share the legal name of an LP with its first one, whichever is changed', async () => {
    const person = await newLp();
    const id = await firstOf(person);
    expect((await edit(id, { legalName: 'Robert Ray' })).status).toBe(200);
    expect(await legalNameOf(person)).toBe('Robert Ray');
    const { body: feed } = await portal.call(admin, 'GET', '/api/activities');
    expect(feed[0]).toMatchObject({
      action: 'updated',
      entityType: 'entity',
      details: { nameChange: { kind: 'legal', from: 'Bo Ray', to: 'Robert Ray' } },
    });
    await portal.call(admin, 'PUT', `/api/admin/users/${person.id}/legal-name`, { legalName: 'Bo Ray Jr' });
    expect((await listOf(person.id))[0].legalName).toBe('Bo Ray Jr');
  });

  it('hand the name of the LP to the next one when the first is deleted', async () => {
    const person = await newLp();
    const id = await firstOf(person);
    await add({ lpId: person.id, legalName: 'Ray Holdings LLC' });
    const { status, body } = await remove(id);
    expect([status, body.message]).toEqual([200, 'Entity deleted']);
    expect(await legalNameOf(person)).toBe('Ray Holdings LLC');
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'deleted',
      entityType: 'entity',
      details: { name: 'Bo Ray' },
    });
  });

  it('are not deleted when they are the only one', async () => {
    const { status, body } = await remove(await firstOf(await newLp()));
    expect([status, body.message]).toEqual([
      409,
      'This is the only entity of its LP, who needs at least one.',
    ]);
  });

  it('are not deleted while they hold something', async () => {
    const person = await newLp();
    const entity = await buildEntity(portal.em, { lp: person });
    await buildAllocation(portal.em, { lp: person, entity });
    const { status, body } = await remove(entity.id);
    expect([status, body.message]).toEqual([
      409,
      'This entity has allocations, K-1s or capital events, so it cannot be deleted.',
    ]);
  });

  it('go with their LP', async () => {
    const person = await newLp();
    const entity = await buildEntity(portal.em, { lp: person });
    await buildAllocation(portal.em, { lp: person, entity });
    expect((await portal.call(admin, 'DELETE', `/api/admin/users/${person.id}`)).status).toBe(200);
    expect((await portal.call(admin, 'GET', `/api/entities/${entity.id}`)).status).toBe(404);
  });

  it('include the firm under its name, which nobody edits or deletes', async () => {
    const { body } = await portal.call(admin, 'GET', '/api/entities');
    const firm = body.find(({ lpId }: { lpId: string | null }) => lpId === null);
    expect(firm).toMatchObject({ legalName: 'Harbor Lane Ventures', kind: 'other' });
    for (const { status, body: refused } of [
      await edit(firm.id, { legalName: 'Others' }),
      await remove(firm.id),
    ])
      expect([status, refused.message]).toEqual([
        409,
        "The firm's entity cannot be edited or deleted. Its name is a setting of the portal.",
      ]);
  });

  it('are listed by name in pages', async () => {
    const all = (await portal.call(admin, 'GET', '/api/entities')).body as { legalName: string }[];
    const names = all.map(({ legalName }) => legalName.toLowerCase());
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    const page = await portal.call(admin, 'GET', '/api/entities?limit=2');
    expect(page.body).toEqual(all.slice(0, 2));
    const next = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1] ?? '';
    expect((await portal.call(admin, 'GET', next)).body).toEqual(all.slice(2, 4));
  });

  it('show an LP their own alone', async () => {
    const person = await newLp();
    const own = await buildEntity(portal.em, { lp: person, legalName: 'Own Trust' });
    const { body } = await portal.call(person, 'GET', '/api/entities');
    expect(body.map(({ legalName }: { legalName: string }) => legalName)).toEqual(['Bo Ray', 'Own Trust']);
    expect(await listOf(lp.id, person)).toEqual([]);
    expect((await portal.call(person, 'GET', `/api/entities/${own.id}`)).status).toBe(200);
    expect((await portal.call(person, 'GET', `/api/entities/${await firstOf(lp)}`)).status).toBe(404);
    expect((await portal.call(person, 'POST', '/api/entities', {})).status).toBe(403);
  });
});
