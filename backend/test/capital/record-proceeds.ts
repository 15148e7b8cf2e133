import { expect } from '@jest/globals';
import type { User } from '../../src/users/user.entity.js';
import type { Portal } from '../app.js';

export interface Proceeds {
  investmentId: string;
  date: string;
  amount: string;
  income?: string;
  costRelieved?: string;
}

/** Proceeds that a company paid for a deal, released. Returns the event's id. */
export async function recordProceeds(
  portal: Portal,
  admin: User,
  { investmentId, date, ...totals }: Proceeds,
): Promise<string> {
  const event = { kind: 'proceeds', investmentId, noticeDate: date, date, totals };
  const draft = await portal.call(admin, 'POST', '/api/capital-events', event);
  expect([draft.body, draft.status]).toEqual([expect.anything(), 201]);
  const { id } = draft.body as { id: string };
  const released = await portal.call(admin, 'POST', `/api/capital-events/${id}/release`);
  expect([released.body, released.status]).toEqual([expect.anything(), 200]);
  return id;
}
