import { expect, test } from '@playwright/test';
import { startS3Server, type S3Server } from '../backend/test/s3-server.js';
import { pdf } from './files.js';
import { admin } from './fixtures.js';
import { startPortal, type Portal } from './portal.js';
import { section, toast } from './screens.js';

test.describe('with files in an S3 bucket', () => {
  let s3: S3Server;
  let portal: Portal;
  test.beforeAll(async () => {
    s3 = await startS3Server();
    const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.settings;
    portal = await startPortal({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: secretAccessKey ?? '',
    });
  });
  test.afterAll(async () => {
    await portal.stop();
    await s3.stop();
  });

  test('the browser uploads to the bucket, and the portal serves the files', async ({ page }) => {
    await page.context().request.post(`${portal.url}/api/login`, { data: admin });
    const companies = await page.context().request.get(`${portal.url}/api/companies`);
    const [company] = (await companies.json()) as { id: string }[];
    const puts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(new URL(request.url()).origin);
    });
    await page.goto(`${portal.url}/company/${company?.id}`);
    const panel = section(page, 'Company Documents');
    await panel.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Document' });
    const deck = pdf('Board deck', 'Deck of the bucket.pdf');
    await dialog.getByLabel('File').setInputFiles(deck);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
    expect(puts).toEqual([s3.settings.endpoint]);
    const view = panel.getByRole('link', { name: 'View Deck of the bucket.pdf' });
    const opened = await page.context().request.get(`${portal.url}${await view.getAttribute('href')}`);
    expect(opened.status()).toBe(200);
    expect(Buffer.compare(await opened.body(), deck.buffer)).toBe(0);
  });

  test('the files of the demo fund are in the bucket', async ({ page }) => {
    await page.context().request.post(`${portal.url}/api/login`, { data: admin });
    const response = await page.context().request.get(`${portal.url}/api/k1-documents`);
    const [k1] = (await response.json()) as { filePath: string; fileSize: number }[];
    const opened = await page.context().request.get(`${portal.url}${k1?.filePath}`);
    expect((await opened.body()).length).toBe(k1?.fileSize);
  });
});
