import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildAllocation, buildInvestment, buildMark } from '../../test/builders.js';
import { CapitalCalls } from '../../test/capital/calls.js';
import { buildSharedDeal } from '../../test/capital/shared-deal.js';
import type { Performance } from '../capital/performance/performance.dto.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';
import type { LetterDetail, LetterPreview } from './letters.dto.js';
import type { OwnLetter } from './own-letters.dto.js';

const body = '{{committed}} {{invested}} {{unfunded}} {{distributed}} {{value}} {{multiple}} {{net irr}}';

const usd = (amount: string): string => `$${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)}%`;

/** What the letter has to say to an LP whose screens show these figures. */
function textOf({ commitment, paidIn, unfunded, distributed, nav, tvpi, net }: Performance): string {
  const amounts = [commitment, paidIn, unfunded, distributed, nav].map(usd).join(' ');
  const rate = net?.rate ?? null;
  const shortRate = net?.periodReturn ?? null;
  const short = shortRate === null ? 'n/a' : `${percent(shortRate)} (not annualized)`;
  const multiple = tvpi === null ? 'n/a' : `${tvpi.toFixed(2)}x`;
  return `${amounts} ${multiple} ${rate === null ? short : percent(rate)}`;
}

/** A deal that was marked, partly sold and paid out, and a younger one of which a part was called. */
describe('The figures in a letter', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let sold: Investment;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ({ ada, bob, deal: sold } = await buildSharedDeal(em));
    const called = await buildInvestment(em, { totalInvestment: '90000.05', investmentDate: '2025-05-01' });
    await buildAllocation(em, { investment: called, lp: ada, amount: '30000.01' });
    await buildAllocation(em, { investment: called, lp: bob, amount: '60000.04' });
    const markDate = new Date('2025-01-10T17:00:00Z');
    await buildMark(em, { company: sold.company.getEntity(), by: admin, valuation: '1234567.89', markDate });
    const capital = new CapitalCalls(portal, admin);
    const event = (kind: string, of: Investment, date: string, fields: object) =>
      capital.released({ kind, investmentId: of.id, noticeDate: date, date, ...fields });
    await event('proceeds', sold, '2025-03-01', {
      totals: { amount: '60000.01', income: '1000.01', costRelieved: '33333.33' },
    });
    await event('distribution', sold, '2025-04-01', {
      basis: 'commitment',
      totals: { returnOfCapital: '10000.01', gain: '2000.03', carry: '400.01' },
    });
    await event('call', called, '2025-06-20', {
      basis: 'commitment',
      totals: { capital: '10000.03', managementFee: '100.01' },
    });
  });
  afterAll(() => portal.stop());

  const write = async (path: string, request: object) => {
    const answer = await portal.call(admin, 'POST', `/api/lp-letters/${path}`, request);
    expect([path, answer.body, answer.status < 300]).toEqual([path, expect.anything(), true]);
    return answer.body;
  };
  const seenBy = async (lp: User, asOf: string): Promise<Performance> => {
    const answer = await portal.call(lp, 'GET', `/api/performance/lps/${lp.id}?asOf=${asOf}`);
    expect(answer.status).toBe(200);
    return answer.body as Performance;
  };

  const days = ['2024-12-31', '2025-03-15', '2025-04-30', '2025-06-30', '2026-07-01'];

  it.each(days)('as of %s are to the cent those that each LP sees as of that day', async (asOf) => {
    const draft = { subject: 'Figures', body, audience: 'chosen', lpIds: [ada.id, bob.id], asOf };
    const { id } = (await write('drafts', draft)) as LetterDetail;
    await write(`${id}/send`, { recipients: 2 });
    for (const lp of [ada, bob]) {
      const expected = textOf(await seenBy(lp, asOf));
      const request = { ...draft, format: 'markdown', asLpId: lp.id };
      expect(((await write('preview', request)) as LetterPreview).html).toContain(`>${expected}<`);
      const read = await portal.call(lp, 'GET', `/api/letters/${id}`);
      expect((read.body as OwnLetter).html).toContain(`>${expected}<`);
    }
  });

  it('differ from day to day, so that a letter with those of another day is found out', async () => {
    const texts = await Promise.all(days.map(async (asOf) => textOf(await seenBy(ada, asOf))));
    expect(new Set(texts).size).toBe(days.length);
  });

  it.each([
    ['investment', () => ({ investmentId: sold.id })],
    ['company', () => ({ companyId: sold.company.id })],
  ])('to the holders of one %s are those of what they hold of it', async (audience, of) => {
    const request = { subject: 'Figures', body, format: 'markdown', asOf: '2026-07-01', asLpId: ada.id };
    const whole = textOf(await seenBy(ada, '2026-07-01'));
    const { html } = (await write('preview', { ...request, audience, ...of() })) as LetterPreview;
    expect(whole).toMatch(/^\$80,000\.01 /);
    expect(html).toMatch(/>\$50,000\.00 \$50,000\.00 \$0\.00 /);
  });
});
