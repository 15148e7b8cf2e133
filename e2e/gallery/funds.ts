import type { APIRequestContext } from '@playwright/test';
import type { Investment, Lp } from '../api.js';
import {
  draftCall,
  draftDistribution,
  draftProceeds,
  recordReceipt,
  release,
  type CapitalEvent,
} from '../capital.js';
import { addDocumentTo, expectOk } from '../deal.js';
import { pdf } from '../files.js';
import { newYorkDay } from '../figures.js';
import { admin, lp } from '../fixtures.js';
import { changeMarks, marksOf } from './marks.js';
import { publishedAndDraft } from '../statements.js';
import { lettersTo } from './letters.js';

export interface Credentials {
  email: string;
  password: string;
}

/** The records that the gallery's screens show, and the LP who signs in. */
export interface GalleryFund {
  lp: Credentials;
  lpId: string;
  /** The id of an investment with an allocation of the LP. */
  investment: string;
  writtenOff: string;
  company: string;
  update: string;
  /** The draft of a call, one that is released and paid in part, and a released charge. */
  draft: string;
  call: string;
  charge: string;
  /** Released proceeds and a released distribution, and the draft of another one of each. */
  proceeds: string;
  dividend: string;
  distribution: string;
  payOut: string;
  /** Marks of a day as a draft, and approved ones of another day. */
  marks: string;
  approvedMarks: string;
  /** A quarter whose statements are published, the LP's statement of it, and a quarter of drafts. */
  period: string;
  statement: string;
  draftPeriod: string;
  /** A letter that was sent to the LP, and a draft. */
  letter: string;
  draftLetter: string;
}

/** Settings for an empty portal whose first admin has the demo admin's sign-in. */
export const withoutDemo = { DEMO_DATA: 'false', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

const find = <Row>(rows: Row[], wanted: (row: Row) => boolean): Row => {
  const row = rows.find(wanted);
  if (!row) throw new Error('The fund has no such record');
  return row;
};

const letterBody =
  'Dear {{first name}},\n\n## The quarter\n\nYou hold **{{value}}**, a multiple of {{multiple}}.\n\n- Calls\n- Marks';

/** The demo fund, with records of every kind. */
export async function demoFund(by: APIRequestContext): Promise<GalleryFund> {
  const lps = await expectOk<Lp[]>(by.get('/api/lps'));
  const { id: lpId } = find(lps, ({ email }) => email === lp.email);
  const investments = await expectOk<Investment[]>(by.get('/api/investments'));
  const updates = await expectOk<{ id: string; updateType: string }[]>(by.get('/api/updates?limit=50'));
  const own = await expectOk<Investment[]>(by.get(`/api/investments/lp/${lpId}`));
  const events = await expectOk<CapitalEvent[]>(by.get('/api/capital-events'));
  const holding = find(own, ({ irr }) => irr !== null && irr > 0);
  const trust = await addEntity(by, {
    lpId,
    legalName: 'Whitfield Grandchildren’s Trust',
    kind: 'trust',
    taxId: '12-3456789',
    address: '1 Main Street\nSpringfield, MA 01103',
    k1OnPaper: true,
  });
  await expectOk(
    by.post('/api/allocations', {
      data: { investmentId: holding.id, entityId: trust.id, amount: '25000.00' },
    }),
  );
  await changeMarks(by, holding.companyId, 'By the term sheet');
  return {
    lp,
    lpId,
    investment: holding.id,
    writtenOff: find(investments, ({ status }) => status === 'failed').id,
    company: holding.companyId,
    update: find(updates, ({ updateType }) => updateType === 'fundraise').id,
    call: find(events, ({ collection }) => collection === 'part_paid').id,
    charge: find(events, ({ kind, state }) => kind === 'charge' && state === 'released').id,
    draft: (await draftCall(by, holding, '6000.01')).id,
    ...(await marksOf(by, holding.companyId, '12500000.50', 'By the term sheet')),
    ...(await exitOf(
      by,
      find(own, ({ id, irr }) => id !== holding.id && irr !== null && irr > 0),
      '90000.01',
    )),
    ...(await publishedAndDraft(by, lpId)),
    ...(await lettersTo(by, lpId, 'Our third quarter', letterBody)),
  };
}

/** A call that is released and paid in part, the draft of another one, and a charge. */
async function callsOf(by: APIRequestContext, id: string, capital: string) {
  const note = 'Please use the payment reference.';
  const call = await release(by, await draftCall(by, { id }, capital, { note }));
  await recordReceipt(by, call, '100.01');
  const draft = await draftCall(by, { id }, capital, { note, internalNote: 'To be checked by the board.' });
  const today = newYorkDay(0);
  const charged = { kind: 'charge', date: today, totals: { expenses: '4999999999999.99' }, note };
  const charge = await release(by, await draftCall(by, { id }, '', charged));
  return { call: call.id, draft: draft.id, charge: charge.id };
}

/** Proceeds and a distribution that are released, and drafts of others. */
async function exitOf(by: APIRequestContext, deal: { id: string }, amount: string) {
  const note = 'The rest is held in escrow.';
  const sold = { amount, costRelieved: '20000.00', income: '0.01' };
  const proceeds = await release(by, await draftProceeds(by, deal, sold, { note, date: newYorkDay(9) }));
  const paid = { returnOfCapital: '1000.00', gain: '500.00', tax: '10.00', recallable: '100.00' };
  const distribution = await release(by, await draftDistribution(by, deal, { totals: paid, note }));
  const dividend = await draftProceeds(by, deal, { amount, income: amount });
  const payOut = await draftDistribution(by, deal, { note, internalNote: 'To be checked by the board.' });
  return {
    proceeds: proceeds.id,
    dividend: dividend.id,
    distribution: distribution.id,
    payOut: payOut.id,
  };
}

const addEntity = (by: APIRequestContext, data: object) =>
  expectOk<{ id: string }>(by.post('/api/entities', { data }));

const password = 'Correct-Horse-1';

async function addLp(
  by: APIRequestContext,
  person: { firstName: string; lastName: string; legalName?: string; email: string },
) {
  const user = await expectOk<Lp>(by.post('/api/admin/users', { data: { ...person, role: 'lp', password } }));
  return { lp: { email: person.email, password }, lpId: user.id };
}

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

const deal = (
  companyId: string,
  investmentName: string,
  totalInvestment: string,
  initialValuation: string,
) => ({
  companyId,
  investmentName,
  totalInvestment,
  initialValuation,
  investmentDate: newYorkDay(731),
});

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
