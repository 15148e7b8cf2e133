import type { APIRequestContext } from '@playwright/test';
import { draftCall, draftDistribution, draftProceeds, recordReceipt, release } from '../capital.js';
import { newYorkDay } from '../figures.js';

/** A call that is released and paid in part, the draft of another one, and a charge. */
export async function callsOf(by: APIRequestContext, id: string, capital: string) {
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
export async function exitOf(by: APIRequestContext, deal: { id: string }, amount: string) {
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
