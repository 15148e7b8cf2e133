import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { buildPng, buildSvg } from '../../../test/logos.js';
import { waitFor } from '../../../test/wait-for.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { MailMessages } from '../../mail/mail-messages.js';
import { Sql } from '../../database/sql.js';
import type { User } from '../../users/user.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

let database: TestDatabase;
let portal: Portal;
/** Another process of the same portal. */
let other: Portal;
let admin: User;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await Portal.start({ database });
  other = await Portal.start({ database: { ...database, drop: () => Promise.resolve() } });
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
  cookie = await portal.signIn(admin.email);
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await save({
    productName: '',
    firmName: '',
    tagline: '',
    accentColor: '',
    removeLogo: 'true',
    removeDarkLogo: 'true',
  });
});

interface Logos {
  logo?: Buffer;
  darkLogo?: Buffer;
}

/** Saves as the form does. */
async function save(fields: Record<string, string>, logos: Logos = {}, headers: Record<string, string> = {}) {
  const request = supertest(portal.url)
    .put('/api/firm/brand')
    .set('Cookie', cookie)
    .set(headers)
    .field(fields);
  for (const [field, bytes] of Object.entries(logos) as [string, Buffer][])
    request.attach(field, bytes, 'logo of the firm');
  return request;
}
const read = async () => (await portal.call(admin, 'GET', '/api/firm/brand')).body;
const now = (of: Portal) => of.app.get(CurrentBrand).now;
const entries = async (): Promise<{ [field: string]: unknown }[]> =>
  (await portal.call(admin, 'GET', '/api/audit?recordType=firm&action=changed&limit=3')).body;
const png = buildPng({ width: 480, height: 80 });
const svg = Buffer.from(buildSvg('<rect width="600" height="100"/><script>alert(1)</script>'));

describe("the firm's brand", () => {
  it('is that of the settings until something is stored', async () => {
    const { defaults, ...stored } = await read();
    expect(stored).toMatchObject({
      productName: null,
      firmName: null,
      tagline: null,
      accentColor: null,
      logo: null,
      darkLogo: null,
    });
    expect(defaults).toEqual({
      productName: '380',
      firmName: 'Harbor Lane Ventures',
      tagline: 'A strategic investor in early-stage companies',
      accentColor: '#0f4c81',
      logo: null,
      darkLogo: null,
    });
    await expect(portal.em.execute('insert into brand default values')).rejects.toThrow('brand_is_one_row');
  });

  it('is what is stored over the defaults, field by field, and fields that are not sent stay', async () => {
    const saved = await save({ firmName: '  Oak & Elm ', accentColor: '#FACC15' });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { firmName: 'Oak & Elm', accentColor: '#facc15', tagline: null },
    ]);
    expect(now(portal)).toMatchObject({
      firmName: 'Oak & Elm',
      productName: '380',
      accent: { color: '#facc15', light: { main: '#7c6302' } },
    });
    expect((await save({ tagline: 'Slow money' })).body).toMatchObject({
      firmName: 'Oak & Elm',
      tagline: 'Slow money',
    });
    expect((await save({ firmName: '' })).body).toMatchObject({ firmName: null, tagline: 'Slow money' });
    expect(now(portal)).toMatchObject({ firmName: 'Harbor Lane Ventures', tagline: 'Slow money' });
  });

  it('is audited with the former and the new names, and of logos that they were changed', async () => {
    await save({ firmName: 'Oak', productName: 'Acorn' }, { logo: png });
    await save({ firmName: 'Elm' });
    const [second, first] = await entries();
    expect(second).toMatchObject({
      userName: 'Ada Admin',
      before: { firm_name: 'Oak' },
      after: { firm_name: 'Elm' },
    });
    expect(first).toMatchObject({ after: { firm_name: 'Oak', product_name: 'Acorn', logo: '(secret)' } });
  });

  it('is not saved over what another admin saved', async () => {
    const { version } = await read();
    await save({ firmName: 'Oak' });
    const refused = await save({ firmName: 'Elm' }, { logo: png }, { 'If-Match': `"${version}"` });
    expect([refused.status, refused.body.message]).toEqual([
      412,
      'This record was changed by someone else. Reload to see the changes.',
    ]);
    expect(await read()).toMatchObject({ firmName: 'Oak', logo: null });
    expect((await save({ firmName: 'Elm' }, {}, { 'If-Match': `"${(await read()).version}"` })).status).toBe(
      200,
    );
  });

  it.each([
    [
      { accentColor: 'red' },
      'accentColor',
      'Accent must be a colour such as #14532d, with six hexadecimal digits',
    ],
    [{ firmName: 'x'.repeat(121) }, 'firmName', 'Firm name can have at most 120 characters'],
    [{ removeLogo: 'perhaps' }, 'removeLogo', 'Use the default logo must be true or false'],
  ])('is not changed by %j', async (fields: Record<string, string>, field, message) => {
    const { status, body } = await save({ tagline: 'New', ...fields });
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
    expect((await read()).tagline).toBeNull();
  });
});

describe("the firm's logos", () => {
  it('are served at once under their address, in a sandbox, and gone when the default is used again', async () => {
    const { body } = await save({}, { logo: svg, darkLogo: png });
    expect(body).toMatchObject({
      logo: { path: expect.stringMatching(/^\/brand\/logo-[\da-f]{16}\.svg$/), width: 240, height: 40 },
      darkLogo: { path: expect.stringMatching(/\.png$/), width: 240, height: 40 },
    });
    const served = await supertest(portal.url).get(body.logo.path).buffer();
    expect([served.status, Buffer.from(served.body as Buffer).equals(svg)]).toEqual([200, true]);
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    await save({ removeLogo: 'true', removeDarkLogo: 'true' });
    expect((await supertest(portal.url).get(body.logo.path)).status).toBe(404);
  });

  it.each([
    [Buffer.from('no image'), 'The logo is a file that is neither a PNG nor an SVG'],
    [Buffer.alloc(0), 'The logo is a file that is neither a PNG nor an SVG'],
    [Buffer.alloc(600 * 1024), 'The logo is a file of 600 kB; a logo can have at most 512 kB'],
    [buildPng({ interlaced: true }), 'The logo is an interlaced PNG: save it without interlacing'],
    [
      buildPng({ width: 2049, height: 8 }),
      'The logo is a PNG of 2049 x 8 pixels; a logo can have at most 2048 in each direction',
    ],
    [
      Buffer.from(buildSvg('', '')),
      'The logo is an SVG without a size: give it a width and a height, or a viewBox',
    ],
    [
      Buffer.concat([png.subarray(0, 60), Buffer.from('IEND')]),
      'The logo is a file that cannot be drawn: save it again, as a plain PNG',
    ],
  ])('are refused when they cannot be shown: %#', async (logo, message) => {
    const { status, body } = await save({ firmName: 'Oak' }, { logo });
    expect([status, body.details]).toEqual([400, [{ field: 'logo', message }]]);
    expect(await read()).toMatchObject({ firmName: null, logo: null });
  });

  it('of several megabytes are not read at all', async () => {
    const { status, body } = await save({}, { logo: Buffer.alloc(5 * 1024 * 1024) });
    expect([status, body.message]).toEqual([413, 'The file is too large']);
  });

  it('for the dark theme need one for the light theme', async () => {
    const { status, body } = await save({}, { darkLogo: png });
    expect([status, body.details]).toEqual([
      400,
      [{ field: 'darkLogo', message: 'A logo for the dark theme needs a logo for the light theme too' }],
    ]);
    await save({}, { logo: png, darkLogo: png });
    expect((await save({ removeLogo: 'true' })).status).toBe(400);
  });

  it('of an SVG that takes long to match are checked in proportion to their size', async () => {
    const started = performance.now();
    await save({}, { logo: Buffer.from(`${'<!---->'.repeat(70_000)}<sv`) });
    await save({}, { logo: Buffer.from(`${' '.repeat(500_000)}<sv`) });
    await save({}, { logo: Buffer.from(`<!--${'-'.repeat(500_000)}`) });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('a change of the brand', () => {
  it('reaches every other process within seconds', async () => {
    await save({ firmName: 'Oak & Elm' }, { logo: png });
    await waitFor(async () => now(other).firmName === 'Oak & Elm' || undefined, 6_000);
    expect(now(other).logo?.bytes.equals(png)).toBe(true);
    expect(other.app.get(MailMessages).sender.name).toBe('Oak & Elm');
    await save({ firmName: '', removeLogo: 'true' });
    await waitFor(async () => now(other).firmName === 'Harbor Lane Ventures' || undefined, 6_000);
    expect(now(other).logo).toBeNull();
  });

  it('has another process serve the logo before it has noticed the change', async () => {
    const { body } = await save({}, { logo: png });
    expect((await supertest(other.url).get(body.logo.path)).status).toBe(200);
  });

  it('invalidates answers that contain the firm’s name, wherever they were cached', async () => {
    const firmIn = async (of: Portal): Promise<string> => {
      const { body } = await of.call(admin, 'GET', '/api/entities?limit=100');
      return (body as { legalName: string }[]).map(({ legalName }) => legalName).join();
    };
    expect(await firmIn(other)).toContain('Harbor Lane Ventures');
    await save({ firmName: 'Oak & Elm' });
    expect(await firmIn(portal)).toContain('Oak & Elm');
    // It may answer by the former brand, but not keep that answer once it has noticed the change.
    await firmIn(other);
    await waitFor(async () => (await firmIn(other)).includes('Oak & Elm') || undefined, 6_000);
  });

  it('leaves the last known brand while the database does not answer', async () => {
    await save({ firmName: 'Oak & Elm' });
    const reads = jest.spyOn(portal.app.get(Sql), 'row').mockRejectedValue(new Error('down'));
    await waitFor(async () => reads.mock.calls.length >= 2 || undefined, 8_000);
    expect(now(portal).firmName).toBe('Oak & Elm');
  });

  it('is in the names that authenticator apps and passkeys show', async () => {
    await save({ firmName: 'Oak & Elm' });
    const lp = await buildUser(portal.em);
    const call = (path: string) => portal.call(lp, 'POST', path, { password: PASSWORD });
    const { body: passkey } = await call('/api/me/passkeys/options');
    expect(passkey.rp.name).toBe('Oak & Elm');
    const { body: app } = await call('/api/me/two-factor/setup');
    expect(app.uri).toContain('issuer=Oak%20%26%20Elm');
  });
});
