import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { brandedPage } from '#brand/page';
import { readSettings } from '#settings';
import { Portal } from '../../../test/app.js';
import { buildPng, buildSvg } from '../../../test/logos.js';
import type { Brand } from '../../config/settings.js';

const svg = buildSvg(
  '<style>rect { fill: #14532d }</style><rect width="600" height="100"/><script>alert(1)</script>',
);

describe("the firm's logos", () => {
  let portal: Portal;
  let brand: Brand;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-brand-'));
    const [light, dark] = [join(folder, 'light'), join(folder, 'dark')];
    await writeFile(light, svg);
    await writeFile(dark, buildPng());
    brand = readSettings({ BRAND_LOGO_FILE: light, BRAND_LOGO_DARK_FILE: dark }).brand;
    portal = await Portal.start({ settings: { brand } });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });
  const get = (path = '', encoding = 'identity') =>
    supertest(portal.url).get(path).set('Accept-Encoding', encoding).buffer();

  it('are public, and cached for ever', async () => {
    const answer = await get(brand.logo?.path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(svg.length),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(Buffer.from(answer.body as Buffer).toString()).toBe(svg);
  });

  it('run none of their scripts and load nothing when opened directly', async () => {
    const { headers } = await get(brand.logo?.path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/allow-|script-src|https?:|'self'/);
  });

  it('are images on the page, where their scripts do not run either', () => {
    const page = brandedPage('<html><head></head><body>__BRAND_LOGO__</body></html>', brand);
    for (const logo of [brand.logo, brand.darkLogo])
      expect(page).toMatch(new RegExp(`<img class="logo [a-z-]+" src="${logo?.path}"`));
    expect(page).not.toContain('alert(1)');
  });

  it('are compressed for clients that accept it, when that makes them smaller', async () => {
    expect((await get(brand.logo?.path, 'br')).headers['content-encoding']).toBe('br');
    const png = await get(brand.darkLogo?.path, 'br');
    expect(png.headers).toMatchObject({ 'content-type': 'image/png', vary: 'Accept-Encoding' });
    expect(png.headers['content-encoding']).toBeUndefined();
    expect(buildPng().equals(png.body as Buffer)).toBe(true);
  });

  it('answer only GET and HEAD', async () => {
    const path = String(brand.logo?.path);
    expect((await supertest(portal.url).head(path)).headers['content-length']).toBe(String(svg.length));
    expect((await supertest(portal.url).post(path)).status).toBe(404);
  });

  it.each(['/brand/logo-0123456789abcdef.svg', '/brand/', '/brand/../package.json', '/brand/logo.svg'])(
    'are at no other address, such as %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );

  it('are at their address alone, and not under it', async () => {
    expect((await get(`${brand.logo?.path}/more`)).status).toBe(404);
  });
});
