import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { switchTheme } from './axe.js';
import { test } from './gallery.js';
import { guidePictures, type Picture } from './guide-picture-list.js';

const folder = fileURLToPath(new URL('../../frontend/src/features/guide/pictures/', import.meta.url));

/** Just wide enough for lists to have their columns: pictures are shown at three quarters of their size. */
const window = { width: 1200, height: 900 };
const MAX_BYTES = 60 * 1024;
const MARGIN = 12;

// Two pixels for each of the page's, as vite-guide.ts expects.
test.use({ viewport: window, deviceScaleFactor: 2 });
test.describe.configure({ timeout: 60_000 });

/** The part of the page that the picture is about, with some room around it. */
async function clipOf(page: Page, { parts, maxHeight = 460 }: Picture) {
  const boxes = [];
  for (const part of parts(page)) {
    await part.first().waitFor();
    boxes.push(await part.first().boundingBox());
  }
  const found = boxes.filter((box) => box !== null);
  const x = Math.max(Math.min(...found.map((box) => box.x)) - MARGIN, 0);
  const y = Math.max(Math.min(...found.map((box) => box.y)) - MARGIN, 0);
  const right = Math.min(Math.max(...found.map((box) => box.x + box.width)) + MARGIN, window.width);
  const bottom = Math.max(...found.map((box) => box.y + box.height)) + MARGIN;
  return { x, y, width: right - x, height: Math.min(bottom - y, maxHeight) };
}

/** Chromium's own encoder makes WebP of a PNG; the quality is lowered until the picture is small enough. */
const toWebp = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ({ base64, maxBytes }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      for (let quality = 0.82; quality > 0.1; quality -= 0.08) {
        const webp = new Uint8Array(
          await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
        );
        if (webp.length > maxBytes) continue;
        return btoa(Array.from(webp, (byte) => String.fromCodePoint(byte)).join(''));
      }
      throw new Error('The picture stays too large: crop it.');
    },
    { base64: png.toString('base64'), maxBytes: MAX_BYTES },
  );

for (const picture of guidePictures) {
  test(`the guide's picture ${picture.name}`, async ({ page, gallery }) => {
    await gallery.show(page, { name: picture.name, as: picture.as, path: picture.path, dialogs: [] }, 'full');
    await switchTheme(page, 'light');
    // Parts further down are measured where they are then, without a scroll of the page within the window.
    await page.setViewportSize({ ...window, height: 6000 });
    await picture.prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({
      clip: await clipOf(page, picture),
      animations: 'disabled',
      caret: 'hide',
    });
    const blank = await page.context().newPage();
    const webp = Buffer.from(await toWebp(blank, png), 'base64');
    expect(webp.length).toBeLessThanOrEqual(MAX_BYTES);
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}${picture.name}.webp`, webp);
  });
}
