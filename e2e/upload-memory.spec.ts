import { readFile } from 'node:fs/promises';
import { expect, request, test, type APIRequestContext } from '@playwright/test';
import { admin } from './fixtures.js';
import { startPortal } from './portal.js';
import { releaseTag } from './release-tag.js';

const MEBIBYTE = 1024 * 1024;
const UPLOADS = 20;

test.setTimeout(180_000);

test(
  'twenty uploads of 10 MiB at once take hardly more memory than twenty of 1 MiB',
  { tag: releaseTag },
  async () => {
    const small = await peakOf(MEBIBYTE);
    const large = await peakOf(10 * MEBIBYTE);
    expect(large - small, `${small} kB and ${large} kB`).toBeLessThan(40 * 1024);
  },
);

/** The peak memory (kB) of a new portal during simultaneous uploads of this size. */
async function peakOf(bytes: number): Promise<number> {
  const portal = await startPortal();
  try {
    const asAdmin = await request.newContext({ baseURL: portal.url });
    await asAdmin.post('/api/login', { data: admin });
    const [company] = (await (await asAdmin.get('/api/companies')).json()) as { id: string }[];
    const text = Buffer.alloc(bytes, 'A line of a closing checklist.\n');
    const deal = await createInvestment(asAdmin, company?.id ?? '');
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, () => uploadDocument(asAdmin, deal, text)),
    );
    expect(statuses).toEqual(Array.from({ length: UPLOADS }, () => 201));
    await asAdmin.dispose();
    return await peakMemory(portal.pid);
  } finally {
    await portal.stop();
  }
}

async function createInvestment(asAdmin: APIRequestContext, companyId: string): Promise<string> {
  const response = await asAdmin.post('/api/investments', {
    data: {
      companyId,
      investmentName: 'Memory',
      totalInvestment: '1.00',
      initialValuation: '2.00',
      investmentDate: '2025-01-31',
    },
  });
  return ((await response.json()) as { id: string }).id;
}

async function uploadDocument(
  asAdmin: APIRequestContext,
  investmentId: string,
  bytes: Buffer,
): Promise<number> {
  const { uploadURL } = (await (await asAdmin.post('/api/objects/upload')).json()) as { uploadURL: string };
  // Not by Playwright's client, which runs in another process and keeps what it sends.
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) });
  const response = await asAdmin.post(`/api/investments/${investmentId}/documents`, {
    data: { fileURL: uploadURL, originalName: 'checklist.txt' },
  });
  return response.status();
}

/** VmHWM is the peak resident memory of a process. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}
