import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import type { CapitalEventDetail } from '../capital/events/capital-events.dto.js';
import type { InvestingEntity } from '../investing-entities/investing-entity.entity.js';
import type { User } from '../users/user.entity.js';
import type { SearchHit } from './search.dto.js';

let portal: Portal;
let admin: User;
/** Has a line through its trust, its only entity in the deal. */
let ada: User;
let trust: InvestingEntity;
/** Has an allocation in the deal, and no line. */
let bob: User;
let released: CapitalEventDetail;
let draft: CapitalEventDetail;
let charge: CapitalEventDetail;

beforeAll(async () => {
  portal = await Portal.start();
  const { em } = portal;
  admin = await buildAdmin(em);
  ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron', legalName: 'Augusta Ada Byron' });
  trust = await buildEntity(em, { lp: ada, legalName: 'Lovelace Family Trust', kind: 'trust' });
  await buildEntity(em, { lp: ada, legalName: 'Lovelace Retirement', kind: 'ira' });
  bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng', legalName: 'Robert Ng' });
  const investment = await buildInvestment(em, {
    company: await buildCompany(em, { name: 'Hollin Health' }),
    investmentName: 'Bridge Round',
  });
  await buildAllocation(em, { investment, lp: ada, entity: trust });
  await buildAllocation(em, { investment, lp: bob });
  const fields = {
    investmentId: investment.id,
    noticeDate: '2026-06-01',
    note: 'Repays the credit line',
    internalNote: 'Confidential covenant',
  };
  const lines = [{ entityId: trust.id, managementFee: '12.00' }];
  released = await create({ ...fields, kind: 'call', date: '2026-06-15', lines });
  await post(released, 'release');
  draft = await create({ ...fields, kind: 'call', date: '2026-06-20', lines });
  charge = await create({ ...fields, kind: 'charge', date: '2026-06-10', note: null, lines });
  await post(charge, 'release');
  await post(charge, 'reverse', { reason: 'Belongs to another deal' });
});
afterAll(() => portal.stop());

async function created<Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as Body;
}
const create = (body: object) =>
  created<CapitalEventDetail>(portal.call(admin, 'POST', '/api/capital-events', body));
const post = ({ id }: { id: string }, action: string, body: object = {}) =>
  created<CapitalEventDetail>(portal.call(admin, 'POST', `/api/capital-events/${id}/${action}`, body));

async function find(user: User, q: string, kind: string): Promise<SearchHit[]> {
  const { status, body } = await portal.call(user, 'GET', `/api/search?${new URLSearchParams({ q })}`);
  expect(status).toBe(200);
  return (body as SearchHit[]).filter((hit) => hit.kind === kind);
}
const eventsFound = async (user: User, q: string): Promise<string[]> =>
  (await find(user, q, 'capital_event')).map(({ title }) => title);

describe('a search for capital events', () => {
  it('finds them by their name for an admin, drafts and reversed ones too, each marked so', async () => {
    expect(await find(admin, `call ${released.number}`, 'capital_event')).toEqual([
      {
        kind: 'capital_event',
        id: released.id,
        title: released.name,
        subtitle: 'Bridge Round, Hollin Health',
        date: '2026-06-15',
        path: `/capital/${released.id}`,
        rank: expect.any(Number),
      },
    ]);
    expect(await find(admin, draft.name, 'capital_event')).toEqual([
      expect.objectContaining({ id: draft.id, subtitle: 'Bridge Round, Hollin Health, Draft' }),
    ]);
    expect(await find(admin, 'charge', 'capital_event')).toEqual([
      expect.objectContaining({ id: charge.id, subtitle: 'Bridge Round, Hollin Health, Reversed' }),
    ]);
    for (const q of ['call', 'capital call'])
      expect({ q, found: (await eventsFound(admin, q)).toSorted() }).toEqual({
        q,
        found: [released.name, draft.name],
      });
  });

  it('finds them by the names of the company and the deal, and narrows these by the name of the event', async () => {
    const all = [released.name, draft.name, charge.name].toSorted();
    for (const owner of ['hollin', 'bridge', 'bridge round', 'hollin bridge'])
      expect({ owner, found: (await eventsFound(admin, owner)).toSorted() }).toEqual({ owner, found: all });
    for (const owner of ['hollin charge', 'charge bridge', `health ${charge.name} round`])
      expect({ owner, found: await eventsFound(admin, owner) }).toEqual({ owner, found: [charge.name] });
    expect(await eventsFound(admin, 'hollin distribution')).toEqual([]);
  });

  it('finds them by the note to LPs, and never by the internal note', async () => {
    expect((await eventsFound(admin, 'credit line')).toSorted()).toEqual([released.name, draft.name]);
    expect(await eventsFound(ada, 'credit line')).toEqual([released.name]);
    for (const user of [admin, ada, bob]) {
      expect(await eventsFound(user, 'confidential')).toEqual([]);
      expect(await eventsFound(user, 'covenant')).toEqual([]);
    }
  });

  it('finds for an LP the released ones with a line of one of its entities alone', async () => {
    expect(await find(ada, 'call', 'capital_event')).toEqual([
      {
        kind: 'capital_event',
        id: released.id,
        title: released.name,
        subtitle: 'Bridge Round, Hollin Health',
        date: '2026-06-15',
        path: '/capital-account',
        rank: expect.any(Number),
      },
    ]);
    expect((await eventsFound(ada, 'hollin')).toSorted()).toEqual([released.name, charge.name].toSorted());
    expect(await find(ada, charge.name, 'capital_event')).toEqual([
      expect.objectContaining({
        subtitle: 'Bridge Round, Hollin Health, Reversed',
        path: '/capital-account',
      }),
    ]);
    for (const q of ['call', 'charge', released.name, draft.name, 'hollin', 'bridge round', 'credit line'])
      expect({ q, found: await eventsFound(bob, q) }).toEqual({ q, found: [] });
  });

  it('does not find a draft any more once it is deleted', async () => {
    const { investment, noticeDate, date } = draft;
    const other = await create({ kind: 'charge', investmentId: investment.id, noticeDate, date: noticeDate });
    expect(date).not.toBe(noticeDate);
    expect(await eventsFound(admin, other.name)).toEqual([other.name]);
    await portal.call(admin, 'DELETE', `/api/capital-events/${other.id}`);
    expect(await eventsFound(admin, other.name)).toEqual([]);
  });
});

describe('a search for investing entities', () => {
  it('finds the entities of an LP that has several for itself, also misspelt, and narrows its account to them', async () => {
    expect(await find(ada, 'family trust', 'entity')).toEqual([
      {
        kind: 'entity',
        id: trust.id,
        title: 'Lovelace Family Trust',
        subtitle: 'Trust',
        date: null,
        path: `/capital-account?entityId=${trust.id}`,
        rank: expect.any(Number),
      },
    ]);
    expect((await find(ada, 'lovelace', 'entity')).map(({ subtitle }) => subtitle).toSorted()).toEqual([
      'IRA',
      'Trust',
    ]);
    expect(await find(ada, 'augusta', 'entity')).toEqual([
      expect.objectContaining({ title: 'Augusta Ada Byron', subtitle: 'Individual' }),
    ]);
    expect(await find(ada, 'lovelaec trust', 'entity')).toEqual([expect.objectContaining({ id: trust.id })]);
  });

  it('finds none for an LP that has only one, and never those of others', async () => {
    expect(await find(bob, 'robert ng', 'entity')).toEqual([]);
    for (const q of ['lovelace', 'lovelaec', 'augusta ada byron'])
      expect({ q, found: await find(bob, q, 'entity') }).toEqual({ q, found: [] });
  });

  it('finds the LP for an admin instead', async () => {
    expect(await find(admin, 'lovelace', 'entity')).toEqual([]);
    expect(await find(admin, 'lovelace family', 'lp')).toEqual([
      expect.objectContaining({ title: 'Ada Byron', path: `/lp/${ada.id}` }),
    ]);
  });
});
