import { describe, expect, it } from '@jest/globals';
import { fc } from '../../../../scripts/testing/property.ts';
import { matchK1, type K1Match } from './match-k1.js';
import type { LpName } from './person.js';
import { fold } from './words.js';

const lp = (firstName: string, lastName: string, email?: string): LpName => ({
  id: `${firstName} ${lastName}`,
  legalName: `${firstName} ${lastName}`,
  email: email ?? `${fold(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '')}@example.com`,
});

const ana = lp('Ana', 'López');
const maria = lp('Maria', 'Lopez');
const anaMaria = lp('Ana Maria', 'Lopez');
const john = lp('John', 'Smith');
const junior = lp('John', 'Smith Jr.');
const willem = lp('Willem', 'van der Berg');
const trust = lp('Smith Family', 'Trust');
const lps = [ana, maria, anaMaria, john, junior, lp('Siobhán', "O'Connell"), lp('Ingrid', 'Þórsdóttir')];

const year = 'Schedule K-1 (Form 1065) 2024';

function match(lines: string[], fileName = 'scan0042.pdf', of: readonly LpName[] = lps): K1Match {
  return matchK1({ lines: [year, ...lines], fileName }, of, 2025);
}

const nobody = 'No LP found in this PDF';

const only = (...names: LpName[]): readonly LpName[] => names;

describe('matchK1', () => {
  it.each<[string, string[], LpName, (readonly LpName[])?]>([
    ['the first and the last name on a line', ['Ana López'], ana],
    ['a name without its accents', ['Ana Lopez'], ana],
    ['a name in capitals', ['ANA LÓPEZ'], ana],
    ['the last name first, after a comma', ['López, Ana'], ana],
    ['the last name first with a suffix', ['SMITH, JOHN, JR.'], junior],
    ['the suffix before the comma', ['Smith Jr., John'], junior],
    ['a name after a label', ["Partner's name: Ana López"], ana],
    ['a name below its label', ["F Partner's name, address, city, state, and ZIP code", 'Ana López'], ana],
    ['a name after a title', ['Dear Mrs. Ana López,'], ana],
    ['a name before its address', ['Ana López, 12 Elm Street'], ana],
    ['a name before its taxpayer number', ['Ana López SSN 123-45-6789'], ana],
    ['a name in a sentence', ['This K-1 is issued to Ana López by Acme Growth Fund II, LP.'], ana],
    ['an apostrophe that a program turned', ['Siobhan O’Connell'], lps[5] ?? ana],
    ['an apostrophe that a program dropped', ['SIOBHAN O CONNELL'], lps[5] ?? ana],
    ['letters that plain forms write as two', ['Ingrid Thorsdottir'], lps[6] ?? ana],
    ['letters put together of two marks', ['Ana Lo\u0301pez'], ana],
    ['the longest of names inside each other', ['Ana Maria Lopez'], anaMaria],
    ['the name with the suffix where it has one', ['John Smith Jr.'], junior],
    ['the suffix after a comma', ['John Smith, Jr.'], junior],
    ['the name without the suffix where it has none', ['John Smith'], john],
    [
      'a suffix stored in the first name',
      ['Bo Ek III'],
      lp('Bo III', 'Ek'),
      [lp('Bo III', 'Ek'), lp('Bo', 'Ek')],
    ],
    ['a title stored in the first name', ['Ana López'], lp('Dr. Ana', 'López'), [lp('Dr. Ana', 'López')]],
    [
      'a name under the labels of other things',
      ['Partnership: Acme Ventures', 'Ana López', 'Fund: Blue LLC'],
      ana,
    ],
    ['a name above other labels of the partner', ["Partner's name", 'Ana López', "Partner's address"], ana],
    ['a name above the general partner', ['Ana López', 'General Partner: Blue GP, LLC'], ana],
    ['a name whose letters are set apart', ['A N A   L Ó P E Z'], ana],
    ['a trust that is an LP', ['Smith Family Trust'], trust, [trust, john]],
    ['a name of the fund above the partner', ['Acme Growth Fund II, LP', 'Ana López'], ana],
    ['an initial, with the e-mail address', ['J. Smith', 'john.smith@example.com'], john],
    ['a middle name, with the e-mail address', ['John Adam Smith', 'john.smith@example.com'], john],
    ['a trust, with the e-mail address', ['Maria Lopez Revocable Trust', 'maria.lopez@example.com'], maria],
    ['a spouse, with the e-mail address', ['Jane & John Smith', 'JOHN.SMITH@EXAMPLE.COM'], john],
    ['a left out suffix, with the e-mail address', ['John Smith', junior.email], junior, [junior]],
    [
      'a name over two lines of its field',
      ["F Partner's name, address", 'Ana Maria', 'Lopez', '12 Elm St'],
      anaMaria,
    ],
    ['the field, although another LP is named', ["Partner's name: Ana López", 'Copy to', 'John Smith'], ana],
    [
      'the field, although another LP signs',
      ["Partner's name: Ana López", 'Sincerely,', 'Ana López', 'Managing Partner'],
      ana,
    ],
    [
      'the field, whose e-mail address is given for questions',
      ["Partner's name: Ana López", 'Ask maria.lopez@example.com'],
      ana,
    ],
    [
      'the field of a shareholder',
      ["F1 Shareholder's name, address, city, state, and ZIP code", 'Ana López'],
      ana,
    ],
    [
      'the field of a beneficiary',
      ["G Beneficiary's name, address, city, state, and ZIP code", 'Ana López'],
      ana,
    ],
    [
      'the field of a partner by an earlier label',
      ['F Name, address, city, state, and ZIP code for partner entered in E. See instructions.', 'Ana López'],
      ana,
    ],
    [
      'a field in capitals',
      ["PARTNER'S NAME, ADDRESS, CITY, STATE, AND ZIP CODE", 'LÓPEZ, ANA', '12 ELM ST'],
      ana,
    ],
    ['a particle beside the label', ["Partner's name van der Berg, Willem"], willem, [willem, ana]],
    ['a name beside its label on a line, the last name first', ["Partner's name López, Ana"], ana],
  ])('matches %s', (_what, lines, expected, of = lps) => {
    expect(match(lines, 'scan0042.pdf', of)).toEqual({
      state: 'matched',
      lpId: expected.id,
      entityId: null,
      taxYear: 2024,
      reason: null,
    });
  });

  it.each<[string, string[], string, LpName | null, (readonly LpName[])?]>([
    ['two LPs', ['Ana López', 'John Smith'], 'Names two LPs: Ana López and John Smith', null],
    ['two owners', ['Ana López and John Smith'], 'Names two LPs: Ana López and John Smith', null],
    [
      'a trust',
      ['Maria Lopez Revocable Trust'],
      'The text says "Maria Lopez Revocable Trust", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'a trust on the next line',
      ['Maria Lopez', 'Revocable Trust'],
      'The text says "Maria Lopez Revocable Trust", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'a trust two columns further',
      ['Maria Lopez', '5 Interest income', '310', 'Revocable Trust'],
      'The text says "Maria Lopez Revocable Trust", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'the e-mail address of a namesake',
      ['Maria Lopez', '12 Elm Street', 'E-mail: maria@elsewhere.org'],
      'The e-mail address beside the name is not that of Maria Lopez',
      maria,
    ],
    [
      'a second surname',
      ['Maria Lopez Garcia'],
      'The text says "Maria Lopez Garcia", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'a second surname after a hyphen',
      ['Maria Lopez-Garcia'],
      'The text says "Maria Lopez-Garcia", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'a longer first name',
      ['Rosa Maria Lopez'],
      'The text says "Rosa Maria Lopez", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'a middle initial that the LP does not have',
      ['John A. Smith'],
      'The text says "John A. Smith", which may be John Smith or John Smith Jr.',
      null,
    ],
    [
      'an initial for the first name',
      ['A. López'],
      'The text says "A. López", which may be Ana López or Ana Maria Lopez',
      null,
    ],
    [
      'an LP with a suffix that the text leaves out',
      ['John Smith'],
      'The text says "John Smith", which may be somebody else than John Smith Jr.',
      junior,
      only(junior),
    ],
    [
      'last name first without a comma',
      ['THOMAS JAMES'],
      'The text says "THOMAS JAMES", which may be somebody else than James Thomas',
      lp('James', 'Thomas'),
      only(lp('James', 'Thomas')),
    ],
    [
      'the e-mail address of one and the name of another',
      ['Ana López', 'john.smith@example.com'],
      'The e-mail address is that of John Smith, but the text names Ana López',
      null,
    ],
    [
      'an e-mail address alone',
      ['E-mail: ana.lopez@example.com'],
      'Only the e-mail address points to Ana López',
      ana,
    ],
    [
      'an LP as the preparer',
      ['Jane Roe', '12 Elm Street', 'Prepared by: John Smith'],
      'The text names John Smith, but perhaps not as the partner',
      john,
    ],
    [
      'an LP who signs',
      ['Dear investor,', 'Sincerely,', 'John Smith', 'Managing Partner'],
      'The text names John Smith, but perhaps not as the partner',
      john,
    ],
    [
      'an LP elsewhere than in the empty field',
      ["F Partner's name, address, city, state, and ZIP code", 'G General partner', 'Copy to', 'John Smith'],
      "John Smith is not where the text labels the partner's name",
      john,
    ],
    [
      'an LP and its e-mail address in a field that names another',
      ["Partner's name", 'Roe Holdings LLC', 'Attention: Ana López', 'ana.lopez@example.com'],
      'The partner\'s name is given as "Roe Holdings LLC Attention: Ana López", which is perhaps not that of Ana López',
      ana,
    ],
    [
      'two names in two fields',
      ["Partner's name: Ana López", "Partner's name: Jane Roe"],
      'Several names are given as the partner\'s: "Ana López" and "Jane Roe"',
      null,
    ],
    [
      'a trust in the field, although an LP is named beside it',
      ["Partner's name: Maria Lopez Trust", 'Copy to', 'Maria Lopez'],
      'The text says "Maria Lopez Trust", which may be somebody else than Maria Lopez',
      maria,
    ],
    [
      'a second owner on the next line of the field',
      ["F Partner's name, address, city, state, and ZIP code", 'Maria Lopez', 'Peter Roe', '12 Elm Street'],
      'The text says "Maria Lopez Peter Roe", which may be somebody else than Maria Lopez',
      maria,
    ],
  ])('is unsure about %s', (_what, lines, reason, guess, of = lps) => {
    expect(match(lines, 'scan0042.pdf', of)).toMatchObject({
      state: 'unsure',
      lpId: guess?.id ?? null,
      reason,
    });
  });

  it.each<[string, string[], string]>([
    ['nobody', ['Jane Roe'], nobody],
    ['a scan', [], nobody],
    ['a first name alone', ['Dear Ana,'], nobody],
    ['first and last name on two lines', ['Ana', 'López'], 'No LP found in this PDF'],
    ['an e-mail address inside another', ['joann@example.com'], 'No LP found in this PDF'],
    [
      'the name with the suffix of somebody else',
      ['Ana López III'],
      'The text says "Ana López III", which may be somebody else than Ana López',
    ],
    [
      'an LP beside the field that names another',
      ["Partner's name: Jane Roe", '12 Elm Street', 'Ana López'],
      'The partner\'s name is given as "Jane Roe", which is that of no LP',
    ],
  ])('matches nobody by %s', (_what, lines, reason) => {
    const of = [ana, lp('Ann', 'Bo', 'ann@example.com')];
    expect(match(lines, 'scan0042.pdf', of)).toMatchObject({ state: 'unmatched', lpId: null, reason });
  });

  it('takes "John B. Smith" for no John A. Smith', () => {
    expect(match(['John B. Smith'], 'scan0042.pdf', [lp('John A.', 'Smith')])).toMatchObject({
      state: 'unmatched',
      lpId: null,
    });
  });

  describe('with two LPs of one name', () => {
    const first = lp('Ana', 'López', 'ana@one.com');
    const second = { ...lp('Ana', 'López', 'ana@other.com'), id: 'second' };
    const unaccented = { ...lp('Ana', 'Lopez', 'ana@plain.com'), id: 'unaccented' };

    it('is unsure and names both', () => {
      expect(match(['Ana López'], 'Ana López.pdf', [first, second])).toMatchObject({
        state: 'unsure',
        lpId: null,
        reason: 'Several LPs are called Ana López: ana@one.com and ana@other.com',
      });
    });

    it('is decided by the e-mail address', () => {
      expect(match(['Ana López', 'ana@other.com'], 'x.pdf', [first, second])).toMatchObject({
        state: 'matched',
        lpId: 'second',
      });
    });

    it('is decided by accents that only one of them has, but not by their absence', () => {
      expect(match(['Ana López'], 'x.pdf', [first, unaccented])).toMatchObject({
        state: 'matched',
        lpId: first.id,
      });
      expect(match(['LÓPEZ, ANA'], 'x.pdf', [first, unaccented])).toMatchObject({
        state: 'matched',
        lpId: first.id,
      });
      expect(match(['Ana Lopez'], 'x.pdf', [first, unaccented])).toMatchObject({
        state: 'unsure',
        lpId: null,
      });
    });
  });

  describe('with a file name', () => {
    it.each([
      'K1_Ana_Lopez_2024.pdf',
      'LPs/López, Ana/k1 2024.pdf',
      'LopezAna2024.pdf',
      'lopez-ana-k1.pdf',
      'A Lopez.pdf',
      '2024/ana.lopez@example.com.pdf',
      'K-1 final (3).pdf',
    ])('matches when it agrees or says nothing: %s', (fileName) => {
      expect(match(['Ana López'], fileName)).toMatchObject({ state: 'matched', lpId: ana.id });
    });

    it.each([
      ['John Smith K1.pdf', 'The text names Ana López, the file name John Smith'],
      ['Smith, John/k1.pdf', 'The text names Ana López, the file name John Smith'],
      ['ana lopez and john smith.pdf', 'The text names Ana López, the file name John Smith'],
      ['maria.lopez@example.com.pdf', 'The text names Ana López, the file name Maria Lopez'],
      ['LopezMariaAna.pdf', 'The text names Ana López, the file name Maria Lopez'],
      ['Lopez Ana Maria.pdf', 'The text names Ana López, the file name Ana Maria Lopez'],
      ['Ana Lopez III.pdf', 'The file name names somebody else than Ana López'],
    ])('is unsure when it is for somebody else: %s', (fileName, reason) => {
      expect(match(['Ana López'], fileName)).toMatchObject({ state: 'unsure', lpId: ana.id, reason });
    });

    it('is unsure when only the file name names an LP', () => {
      expect(match([], 'Ana Lopez 2024.pdf')).toEqual({
        state: 'unsure',
        lpId: ana.id,
        entityId: null,
        taxYear: 2024,
        reason: 'Only the file name points to Ana López',
      });
    });
  });

  const many = Array.from({ length: 300 }, (_, at) =>
    lp(
      `José ${String.fromCharCode(65 + (at % 26))}`,
      at % 7 === 0 ? 'Lopez' : `López${String(at)}`,
      `${String(at)}@x.com`,
    ),
  );
  const allNames = many.map(({ legalName }) => legalName);

  it.each([
    ['one endless word', ['a'.repeat(200_000)]],
    ['one endless line of names', [allNames.join(' ').repeat(40)]],
    ['a name on every line', Array.from({ length: 40 }, () => allNames).flat()],
    ['the same name on every line', Array.from({ length: 20_000 }, () => 'Jose B Lopez')],
    [
      'labels and names',
      Array.from({ length: 12_000 }, (_, at) => (at % 2 ? 'José A López0' : 'Partner name: Jo')),
    ],
    ['endless dates', [`tax year ${'ending 12 31 '.repeat(15_000)}`]],
    ['endless addresses', ['a@'.repeat(100_000), 'a.'.repeat(100_000)]],
  ])('terminates for %s, and matches nobody', (_what, lines) => {
    expect(match(lines, 'scan0042.pdf', many).state).not.toBe('matched');
  });

  it('never matches an LP whose last name is not in the text', () => {
    const word = fc.constantFrom(
      'Ana',
      'Maria',
      'John',
      'Smith',
      'Jr.',
      'López',
      ',',
      '&',
      'Trust',
      'J.',
      '12',
      '\n',
    );
    let matched = 0;
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        const { state, lpId } = match(text.split('\n'));
        if (state !== 'matched') return;
        matched += 1;
        expect(fold(text)).toContain(fold(lpId ?? '').split(' ')[1]);
      }),
      { numRuns: 500 },
    );
    expect(matched).toBeGreaterThan(0);
  });

  it('never matches anybody but the one whose e-mail address and whole name are given, whatever other text there is', () => {
    let matched = 0;
    fc.assert(
      fc.property(fc.constantFrom(...lps), fc.array(fc.string({ unit: 'grapheme' })), (named, noise) => {
        const { state, lpId } = match([named.legalName, named.email, ...noise]);
        if (state !== 'matched') return;
        matched += 1;
        expect(lpId).toBe(named.id);
      }),
    );
    expect(matched).toBeGreaterThan(0);
  });
});
