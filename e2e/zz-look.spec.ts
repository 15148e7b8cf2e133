import { test, expect, allocate } from './deal.js';
import { createLps, draftCall, release } from './capital.js';
import { expectOk } from './deal.js';
import { longFund } from './gallery/funds.js';
import { animationsEnded } from './loaded.js';

test('look', async ({ asAdmin: page, deal, colleague }) => {
  test.setTimeout(560_000);
  const lps: any[] = [];
  for (let i = 0; i < 3; i++) lps.push(...await createLps(colleague, 100, `Look${i}`));
  const big = await expectOk<any>(colleague.put(`/api/investments/${deal.id}`, { data: { totalInvestment: '3000000.00' } }));
  for (const lp of lps) await allocate(colleague, deal, lp, '10000.00');
  const long = await longFund(colleague);
  const many = await draftCall(colleague, deal, '600000.00', { totals: { capital: '600000.00', managementFee: '1234.56' } });
  await release(colleague, await draftCall(colleague, deal, '300000.00', { noticeDate: '2026-01-02', date: '2026-02-01' }));
  const one = await draftCall(colleague, { id: long.investment }, '1000000000000.00');
  const oneReleased = await release(colleague, await draftCall(colleague, { id: long.investment }, '8999999999999.99'));
  const e = await expectOk<any>(colleague.get(`/api/capital-events/${oneReleased.id}`));
  await expectOk(colleague.post(`/api/capital-events/${oneReleased.id}/receipts`, { data: { receipts: [{ entityId: e.lines[0].entity.id, date: '2026-06-01', amount: '123456789.01', reference: 'WIRE 2026-06-01/4711 of the bank' }] } }));
  const shots: [string, string][] = [
    ['list', '/capital'], ['list-all', '/capital?kind=all'], ['new', '/capital/new?kind=call'], ['new-charge', '/capital/new?kind=charge'],
    ['draft-many', `/capital/${many.id}`], ['edit-many', `/capital/${many.id}/edit`],
    ['one', `/capital/${one.id}`], ['edit-one', `/capital/${one.id}/edit`], ['one-released', `/capital/${oneReleased.id}`],
  ];
  for (const scheme of ['light', 'dark'] as const) for (const width of [1440, 390]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const [name, path] of shots) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/w/shots/cap-${name}-${width}-${scheme}.png` });
    }
  }
});
