import type { APIRequestContext } from '@playwright/test';
import type { Investment, Lp } from '../api.js';
import { draftCall, type CapitalEvent } from '../capital.js';
import { expectOk } from '../deal.js';
import { lp } from '../fixtures.js';
import { publishedAndDraft } from '../statements.js';
import { exitOf } from './capital-events.js';
import { addEntity } from './fund-records.js';
import type { GalleryFund } from './funds.js';
import { lettersTo } from './letters.js';
import { changeMarks, marksOf } from './marks.js';

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
