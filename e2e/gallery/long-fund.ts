import type { APIRequestContext } from '@playwright/test';
import type { Investment } from '../api.js';
import { addDocumentTo, expectOk } from '../deal.js';
import { newYorkDay } from '../figures.js';
import { pdf } from '../files.js';
import { publishedAndDraft } from '../statements.js';
import { callsOf, exitOf } from './capital-events.js';
import { addEntity, addLp, deal } from './fund-records.js';
import type { GalleryFund } from './funds.js';
import { lettersTo } from './letters.js';
import { changeMarks, marksOf } from './marks.js';

const longName =
  'The Northeastern Cooperative Association for Preferred Equity in Early-Stage Companies of the Hudson';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const maxAmount = '9999999999999.99';

/** A fund with the longest texts and the largest amounts. */
export async function longFund(by: APIRequestContext): Promise<GalleryFund> {
  const partner = await addLp(by, {
    firstName: 'Maximiliana-Alexandrina',
    lastName: `von und zu ${longWord}`,
    legalName: `The ${longWord} Irrevocable Generation-Skipping Family Trust of Maximiliana-Alexandrina, dated 1987`,
    email: `maximiliana.alexandrina.${'x'.repeat(30)}@a-very-long-domain-name-of-a-family-office.example.com`,
  });
  const { id: company } = await expectOk<{ id: string }>(
    by.post('/api/companies', {
      data: {
        name: `${longName} ${longWord}`,
        sector: 'Media & Entertainment',
        description: `${longWord} ${'builds what nobody else does, and says so at length. '.repeat(12)}`,
        website: `https://www.${'example'.repeat(6)}.example.com/a/very/long/path/${'to'.repeat(40)}?with=questions`,
        currentValuation: maxAmount,
      },
    }),
  );
  const { id: investment } = await expectOk<Investment>(
    by.post('/api/investments', {
      data: {
        ...deal(company, `${longName}, Series ${longWord}`, maxAmount, maxAmount),
        notes: `${longWord} ${'A note that goes on. '.repeat(40)}`,
        revenueAmount: maxAmount,
        teamSize: 10_000_000,
        monthlyBurn: `-${maxAmount}`,
      },
    }),
  );
  const writtenOff = await expectOk<Investment>(
    by.post('/api/investments', {
      data: { ...deal(company, `${longWord} Seed`, maxAmount, '1.00'), status: 'failed' },
    }),
  );
  await expectOk(
    by.post('/api/allocations', {
      data: { investmentId: investment, lpId: partner.lpId, amount: maxAmount },
    }),
  );
  const entity = await addEntity(by, {
    lpId: partner.lpId,
    legalName: `${longName} ${longWord}, as Trustee under the Will of Maximiliana-Alexandrina`,
    kind: 'partnership',
    taxId: 'DE 1234567890 1234567890 1234',
    address: `${longWord}\n${'A street with a name that goes on. '.repeat(8)}`,
    k1OnPaper: true,
  });
  await expectOk(
    by.post('/api/allocations', {
      data: { investmentId: investment, entityId: entity.id, amount: maxAmount },
    }),
  );
  for (const [days, valuation] of [
    [400, '0.01'],
    [200, maxAmount],
    [3, '5000000000000.55'],
  ] as const) {
    const mark = {
      valuation,
      markDate: newYorkDay(days),
      explanation: `${longWord} ${longName}. `.repeat(3),
    };
    await expectOk(by.post(`/api/companies/${company}/marks`, { data: mark }));
  }
  await changeMarks(by, company, `${longWord} ${longName}. `.repeat(3));
  const { id: update } = await expectOk<{ id: string }>(
    by.post(`/api/companies/${company}/updates`, {
      data: {
        title: `${longName} raises ${longWord}`,
        content: `${longWord}\n${'It is a long story. '.repeat(60)}`,
        notes: `${longWord}\n${'It is a long story. '.repeat(60)}`,
        updateType: 'fundraise',
        amountRaised: maxAmount,
        postMoneyValuation: maxAmount,
      },
    }),
  );
  const place = `/api/investments/${investment}`;
  await addDocumentTo(by, place, `${longName} ${longWord}`, pdf('Terms', `${longWord}.pdf`));
  const { id: called } = await expectOk<Investment>(
    by.post('/api/investments', { data: deal(company, `${longWord} ${longName}`, maxAmount, maxAmount) }),
  );
  await expectOk(
    by.post('/api/allocations', {
      data: { investmentId: called, lpId: partner.lpId, amount: maxAmount },
    }),
  );
  const calls = await callsOf(by, called, '4999999999999.99');
  const { id: sold } = await expectOk<Investment>(
    by.post('/api/investments', { data: deal(company, `${longName} ${longWord} B`, maxAmount, maxAmount) }),
  );
  await expectOk(
    by.post('/api/allocations', { data: { investmentId: sold, lpId: partner.lpId, amount: maxAmount } }),
  );
  const exit = await exitOf(by, { id: sold }, '4999999999999.99');
  const marks = await marksOf(by, company, maxAmount, `${longWord} ${longName}. `.repeat(3));
  const statements = await publishedAndDraft(by, partner.lpId);
  const letters = await lettersTo(by, partner.lpId, longWord, `${longWord} ${longName}. `.repeat(40));
  const fund = { ...partner, ...calls, ...exit, ...marks, ...statements, ...letters };
  return { ...fund, investment, writtenOff: writtenOff.id, company, update };
}
