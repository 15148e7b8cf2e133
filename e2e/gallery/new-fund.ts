import type { APIRequestContext } from '@playwright/test';
import type { Investment } from '../api.js';
import { expectOk } from '../deal.js';
import { addLp, deal } from './fund-records.js';
import type { GalleryFund } from './funds.js';

/** A new fund with one company, one investment and one update. */
export async function newFund(by: APIRequestContext): Promise<GalleryFund> {
  const partner = await addLp(by, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' });
  const company = await expectOk<{ id: string }>(
    by.post('/api/companies', { data: { name: 'First', sector: 'SaaS' } }),
  );
  const investment = await expectOk<Investment>(
    by.post('/api/investments', { data: deal(company.id, 'First Seed', '250000.00', '10000000.00') }),
  );
  const update = await expectOk<{ id: string }>(
    by.post(`/api/companies/${company.id}/updates`, {
      data: { title: 'Hello', content: 'Hello.', updateType: 'company_update' },
    }),
  );
  // Its lists of calls, marks and statements are empty.
  const { lpId: no } = partner;
  const events = {
    draft: no,
    call: no,
    charge: no,
    proceeds: no,
    dividend: no,
    distribution: no,
    payOut: no,
  };
  const none = {
    ...events,
    marks: no,
    approvedMarks: no,
    period: no,
    statement: no,
    draftPeriod: no,
    letter: no,
    draftLetter: no,
  };
  const fund = { ...partner, ...none, investment: investment.id, writtenOff: investment.id };
  return { ...fund, company: company.id, update: update.id };
}
