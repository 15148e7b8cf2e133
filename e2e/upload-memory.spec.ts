import { readFile } from 'node:fs/promises';
import { expect, request, test, type APIRequestContext } from '@playwright/test';
import { admin } from './fixtures.js';
import { startPortal } from './portal.js';
import { releaseTag } from './release-tag.js';

const MEBIBYTE = 1024 * 1024;
const AT_ONCE = 20;

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

/** The most memory (kB) that a portal of its own ever held over as many uploads, registered one and all. */
async function peakOf(bytes: number): Promise<number> {
  const portal = await startPortal();
  try {
    const asAdmin = await request.newContext({ baseURL: portal.url });
    await asAdmin.post('/api/login', { data: admin });
    const [company] = (await (await asAdmin.get('/api/companies')).json()) as { id: string }[];
    const text = Buffer.alloc(bytes, 'A line of a closing checklist.\n');
    const deal = await dealOf(asAdmin, company?.id ?? '');
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => file(asAdmin, deal, text)));
    expect(answers).toEqual(Array.from({ length: AT_ONCE }, () => 201));
    await asAdmin.dispose();
    return await peakMemory(portal.pid);
  } finally {
    await portal.stop();
  }
}

async function dealOf(asAdmin: APIRequestContext, companyId: string): Promise<string> {
  const answer = await asAdmin.post('/api/investments', {
    data: {
      companyId,
      investmentName: 'Memory',
      totalInvestment: '1.00',
      initialValuation: '2.00',
      investmentDate: '2025-01-31',
    },
  });
  return ((await answer.json()) as { id: string }).id;
}

async function file(asAdmin: APIRequestContext, investmentId: string, bytes: Buffer): Promise<number> {
  const { uploadURL } = (await (await asAdmin.post('/api/objects/upload')).json()) as { uploadURL: string };
  // Not through Playwright's client, which goes through a process of its own and keeps what it sends.
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) });
  const answer = await asAdmin.post(`/api/investments/${investmentId}/documents`, {
    data: { fileURL: uploadURL, originalName: 'checklist.txt' },
  });
  return answer.status();
}

/** Linux keeps the highest mark of what a process held in memory. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
}
