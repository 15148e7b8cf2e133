import { describe, expect, it } from '@jest/globals';
import { matchK1 } from './match-k1.js';
import type { LpName } from './person.js';

const james = { id: 'james', email: 'james@example.com' };
const ruth = { id: 'ruth', email: 'ruth@example.com' };
const lps: LpName[] = [
  { ...james, entityId: 'james-himself', legalName: 'James Whitfield' },
  { ...james, entityId: 'trust', legalName: 'James Whitfield Family Trust' },
  { ...james, entityId: 'llc', legalName: 'Whitfield Holdings, LLC' },
  { ...ruth, entityId: 'ruth-herself', legalName: 'Ruth Delgado' },
  { ...ruth, entityId: 'ruth-llc', legalName: 'Delgado Orchard LLC' },
  { id: 'ken', email: 'ken@example.com', legalName: 'Ken Abara' },
];

const formFor = (...partner: string[]): string[] => [
  'Schedule K-1 (Form 1065) 2025',
  "Partner's name, address, city, state, and ZIP code",
  ...partner,
  '12 Main Street',
];
const match = (lines: string[], fileName = 'scan.pdf', names = lps) =>
  matchK1({ lines, fileName }, names, 2026);

describe('A K-1 that names an entity of an LP', () => {
  it.each([
    ['the LP itself', ['James Whitfield'], 'james', 'james-himself'],
    ['a trust with the name of the LP in its own', ['James Whitfield Family Trust'], 'james', 'trust'],
    ['a company', ['Whitfield Holdings, LLC'], 'james', 'llc'],
    ['a company of another LP', ['Delgado Orchard LLC'], 'ruth', 'ruth-llc'],
  ])('is matched to its LP: %s', (_what, partner, lpId, entityId) => {
    expect(match(formFor(...partner))).toEqual({
      state: 'matched',
      lpId,
      entityId,
      taxYear: 2025,
      reason: null,
    });
  });

  it('is matched to an LP with a single entity without naming it', () => {
    expect(match(formFor('Ken Abara'))).toMatchObject({ state: 'matched', lpId: 'ken', entityId: null });
  });

  it('is unsure when the name is one of two LPs', () => {
    const names = [...lps, { ...ruth, entityId: 'ruth-trust', legalName: 'James Whitfield Family Trust' }];
    const found = match(formFor('James Whitfield Family Trust'), 'scan.pdf', names);
    expect(found).toMatchObject({ state: 'unsure', lpId: null, entityId: null });
    expect(found.reason).toBe(
      'Several LPs are called James Whitfield Family Trust: james@example.com and ruth@example.com',
    );
  });

  it('is unsure beside the name of a trustee, with the trust as the guess', () => {
    const found = match(formFor('James Whitfield Family Trust', 'James Whitfield, Trustee'));
    expect(found).toMatchObject({ state: 'unsure', lpId: 'james', entityId: 'trust' });
  });

  it('is unsure when it names entities of two LPs', () => {
    const found = match([...formFor('Whitfield Holdings, LLC'), 'Delgado Orchard LLC']);
    expect(found.state).toBe('unsure');
  });

  it.each([
    ['a trust that is no entity', ['James Whitfield Children Trust']],
    ['the LP and a spouse', ['James Whitfield and Ann Whitfield']],
    ['a trust of a namesake', ['James R Whitfield Family Trust']],
  ])('is never matched by a part of a name: %s', (_what, partner) => {
    expect(match(formFor(...partner)).state).not.toBe('matched');
  });

  it('is unsure when the file name names another LP', () => {
    const found = match(formFor('James Whitfield Family Trust'), 'Ken Abara 2025.pdf');
    expect(found).toMatchObject({ state: 'unsure', lpId: 'james', entityId: 'trust' });
    expect(found.reason).toBe('The text names James Whitfield Family Trust, the file name Ken Abara');
  });

  it('is matched whatever the file is called by another name of the same LP', () => {
    const found = match(formFor('James Whitfield Family Trust'), 'Whitfield Holdings 2025.pdf');
    expect(found).toMatchObject({ lpId: 'james', entityId: 'trust' });
  });

  it('does not depend on the order of the LPs', () => {
    const lines = formFor('James Whitfield Family Trust');
    expect(match(lines, 'scan.pdf', lps.toReversed())).toEqual(match(lines));
  });
});
