import type { APIRequestContext } from '@playwright/test';
import { expectOk } from '../deal.js';

/** A letter that was sent to the LP, and the draft of another one. */
export async function lettersTo(by: APIRequestContext, lpId: string, subject: string, body: string) {
  const write = (data: object) =>
    expectOk<{ id: string }>(by.post('/api/lp-letters/drafts', { data: { subject, body, ...data } }));
  const sent = await write({ audience: 'chosen', lpIds: [lpId] });
  await expectOk(by.post(`/api/lp-letters/${sent.id}/send`, { data: {} }));
  const draft = await write({ audience: 'chosen', lpIds: [lpId] });
  return { letter: sent.id, draftLetter: draft.id };
}
