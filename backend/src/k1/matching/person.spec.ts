import { describe, expect, it } from '@jest/globals';
import { matchK1, type K1Match } from './match-k1.js';
import { personOf, type LpName } from './person.js';

const lpCalled = (legalName: string): LpName => ({ id: legalName, legalName, email: 'lp@example.com' });

describe('a legal name', () => {
  it.each<[string, string[], string, (string | null)?]>([
    ['James Whitfield', ['james'], 'whitfield'],
    ['James R. Whitfield', ['james', 'r'], 'whitfield'],
    ['Whitfield, James R', ['james', 'r'], 'whitfield'],
    ['Dr. James Whitfield', ['james'], 'whitfield'],
    ['James Whitfield Jr.', ['james'], 'whitfield', 'jr'],
    ['James Whitfield, Jr.', ['james'], 'whitfield', 'jr'],
    ['Whitfield, James, III', ['james'], 'whitfield', 'iii'],
    ['Whitfield Jr., James', ['james'], 'whitfield', 'jr'],
    ['James Whitfield, MD', ['james'], 'whitfield'],
    ['Willem van der Berg', ['willem'], 'vanderberg'],
    ['Ana de la Vega', ['ana'], 'delavega'],
    ['Robert E. Lee', ['robert', 'e'], 'lee'],
    ['ROBERT E LEE', ['robert', 'e'], 'lee'],
    ['Mary Smith-Jones', ['mary'], 'smithjones'],
    ['López García, Ana', ['ana'], 'lopezgarcia'],
    ['Françoise d’Aubigné', ['francoise'], 'daubigne'],
    ['Whitfield Family Trust', ['whitfield', 'family'], 'trust'],
    ['Roe Holdings, LLC', ['roe', 'holdings'], 'llc'],
    ['Alder Fund II, LP', ['alder', 'fund', 'ii'], 'lp'],
    ['  Ana   López ', ['ana'], 'lopez'],
  ])('%s is read as given names %j and the last name %s', (legalName, given, family, suffix = null) => {
    expect(personOf(lpCalled(legalName))).toMatchObject({ given, family, suffix, name: legalName.trim() });
  });

  it.each([
    '',
    '  ',
    '…',
    'Whitfield',
    'Mr Whitfield',
    'Whitfield Jr.',
    'Partner',
    'Limited Partner',
    'A B',
    'J Partner',
  ])('of one word or of words on every form names nobody: %j', (legalName) => {
    expect(personOf(lpCalled(legalName))).toBeNull();
  });
});

describe('a K-1 for', () => {
  const match = (partner: string, ...legalNames: string[]): K1Match =>
    matchK1(
      {
        lines: [
          'Schedule K-1 (Form 1065) 2024',
          "F Partner's name, address, city, state, and ZIP code",
          partner,
        ],
        fileName: 'scan.pdf',
      },
      legalNames.map(lpCalled),
      2025,
    );

  it.each([
    ['Whitfield Family Trust', 'Whitfield Family Trust'],
    ['WHITFIELD FAMILY TRUST', 'Whitfield Family Trust'],
    ['The 2012 Whitfield Trust', 'The 2012 Whitfield Trust'],
    ['Roe Holdings LLC', 'Roe Holdings, LLC'],
    ['Roe Holdings, LLC', 'Roe Holdings LLC'],
    ['Roe Holdings, L.L.C.', 'Roe Holdings LLC'],
    ['Alder Fund II, L.P.', 'Alder Fund II LP'],
    ['Garcia Lopez, Ana', 'García López, Ana'],
  ])('%s is that of the LP %s', (partner, legalName) => {
    expect(match(partner, legalName, 'James Whitfield', 'Jane Roe')).toMatchObject({
      state: 'matched',
      lpId: legalName,
    });
  });

  it.each([
    ['Whitfield Family Trust II', 'Whitfield Family Trust'],
    ['Whitfield Children Trust', 'Whitfield Family Trust'],
    ['James Whitfield Family Trust', 'Whitfield Family Trust'],
    ['Whitfield Family', 'Whitfield Family Trust'],
    ['Roe Holdings LP', 'Roe Holdings LLC'],
    ['Roe Holdings, Inc.', 'Roe Holdings LLC'],
    ['Roe Holdings II LLC', 'Roe Holdings LLC'],
    ['New Roe Holdings LLC', 'Roe Holdings LLC'],
    ['Alder Fund III, LP', 'Alder Fund II, LP'],
    ['Alder Fund, LP', 'Alder Fund II, LP'],
    ['Lee, Co', 'Lee Co'],
  ])('%s is not matched to the LP %s', (partner, legalName) => {
    expect(match(partner, legalName).state).not.toBe('matched');
  });
});
