import { describe, expect, test } from '@jest/globals';
import { companyStatuses } from '../companies/company.entity.js';
import { investmentStatuses, investmentTypes } from '../investments/investment.entity.js';
import { updateTypes } from '../updates/update.entity.js';
import { inviteStatuses } from '../users/user.entity.js';
import { centsOf, dollarsOf } from '../finance/cents.js';
import { buildDemoFund, DEMO_LP_EMAIL, type DemoFund } from './demo-fund.js';

const sectors = [
  'Technology',
  'Healthcare',
  'Fintech',
  'E-commerce',
  'SaaS',
  'AI/ML',
  'Biotech',
  'Clean Energy',
  'Real Estate',
  'Consumer Goods',
  'Enterprise Software',
  'Media & Entertainment',
  'Education',
  'Transportation',
  'Other',
];

const today = '2026-11-21';
const build = (day = today) =>
  buildDemoFund({
    today: day,
    admin: { email: 'admin@example.com', passwordHash: 'a hash' },
    lpPasswordHash: 'another hash',
  });
const fund = build();

/** Before the fund had entities and calls. */
const allocated = {
  'daniel.abramowitz@example.net': '3009387.63',
  'francoise.daubigne@example.org': '977249.72',
  'hanna.sjostrom@example.net': '1386092.26',
  'ingrid.thorsdottir@example.org': '418977.49',
  'james.whitfield@example.com': '7815323.59',
  'marcus.adeyemi@example.com': '1588740.28',
  'maximiliana.featherstonehaugh-cholmondeley@family-office.example.org': '2893602.11',
  'noor.haddad@example.com': '1459518.15',
  'priya.raman@example.com': '5079637.95',
  'robert.kowalczyk@example.com': '3564710.05',
  'siobhan.oconnell@example.org': '1938523.90',
  'tomas.echeverria@example.com': '2719571.69',
  'weilin.chao@example.net': '6288664.50',
};

const valuesOf = <Item, Field extends keyof Item>(items: Item[], field: Field): Item[Field][] =>
  [...new Set(items.map((item) => item[field]))].sort();
const allocatedOf = (investmentId: string): bigint =>
  fund.allocations
    .filter((allocation) => allocation.investmentId === investmentId)
    .reduce((sum, { amount }) => sum + centsOf(amount), 0n);
const companyNamed = (name: string) => {
  const company = fund.companies.find((each) => each.name === name);
  if (!company) throw new Error(`No company ${name}`);
  return company;
};
const marksOf = (name: string) => fund.marks.filter(({ companyId }) => companyId === companyNamed(name).id);

describe('The demo fund', () => {
  test('has one admin, eighteen LPs, 24 companies, 40 investments, 200 allocations and 60 updates', () => {
    expect(valuesOf(fund.users, 'role')).toEqual(['admin', 'lp']);
    expect(fund.users.filter(({ role }) => role === 'admin')).toHaveLength(1);
    expect(fund.users.filter(({ role }) => role === 'lp')).toHaveLength(18);
    expect(fund.companies).toHaveLength(24);
    expect(fund.investments).toHaveLength(40);
    expect(fund.allocations).toHaveLength(200);
    expect(fund.updates).toHaveLength(60);
  });

  test('shows every status, sector and type there is', () => {
    expect(valuesOf(fund.companies, 'sector')).toEqual([...sectors].sort());
    expect(valuesOf(fund.companies, 'status')).toEqual([...companyStatuses].sort());
    expect(valuesOf(fund.investments, 'status')).toEqual([...investmentStatuses].sort());
    expect(valuesOf(fund.investments, 'investmentType')).toEqual([...investmentTypes].sort());
    expect(valuesOf(fund.updates, 'updateType')).toEqual([...updateTypes].sort());
    expect(valuesOf(fund.users, 'inviteStatus')).toEqual([...inviteStatuses].sort());
    for (const status of ['created', 'invited'])
      expect(fund.users.filter(({ inviteStatus }) => inviteStatus === status)).toHaveLength(2);
  });

  test('is the same at every fill of a day', () => {
    expect(build()).toEqual(fund);
  });

  test('has the same names and amounts on any other day', () => {
    const nextYear = build('2027-08-01');
    expect(nextYear.investments.map(({ totalInvestment }) => totalInvestment)).toEqual(
      fund.investments.map(({ totalInvestment }) => totalInvestment),
    );
    expect(nextYear.allocations.map(({ amount }) => amount)).toEqual(
      fund.allocations.map(({ amount }) => amount),
    );
  });

  test('has unique ids', () => {
    const ids = Object.values(fund).flatMap((rows: { id: string }[]) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)),
    ).toEqual([]);
  });

  test.each(['2026-01-01', '2026-03-09', '2026-11-21', '2027-04-23', '2028-02-29'])(
    'has no date in the future when filled on %s',
    (day) => {
      const built = build(day);
      expect(datesOf(built).filter((date) => date >= day)).toEqual([]);
    },
  );

  test.each(['2026-01-01', '2026-03-09', '2026-11-21', '2027-04-23', '2028-02-29'])(
    'records nothing before what it belongs to when filled on %s',
    (day) => {
      const built = build(day);
      const companies = new Map(built.companies.map((company) => [company.id, company]));
      const investments = new Map(built.investments.map((investment) => [investment.id, investment]));
      const lps = new Map(built.users.map((user) => [user.id, user]));
      const tooEarly = [
        ...built.investments.filter((it) => it.createdAt < (companies.get(it.companyId)?.createdAt ?? '')),
        ...built.marks.filter((it) => it.createdAt < (companies.get(it.companyId)?.createdAt ?? '')),
        ...built.updates.filter((it) => it.createdAt < (companies.get(it.companyId)?.createdAt ?? '')),
        ...built.documents.filter(
          (it) =>
            it.createdAt < (companies.get(it.companyId ?? '')?.createdAt ?? '') ||
            it.createdAt < (investments.get(it.investmentId ?? '')?.createdAt ?? ''),
        ),
        ...built.k1Documents.filter((it) => it.createdAt < (lps.get(it.lpId)?.createdAt ?? '')),
        ...built.allocations.filter(
          (it) =>
            it.createdAt < (investments.get(it.investmentId)?.createdAt ?? '') ||
            it.createdAt < (lps.get(it.lpId)?.createdAt ?? ''),
        ),
      ];
      expect(tooEarly).toEqual([]);
    },
  );
});

describe('The capital of the demo fund', () => {
  test.each(['2026-01-01', '2026-03-09', '2026-11-21', '2027-04-23', '2028-02-29'])(
    'has receipts and released events of the past alone when filled on %s, and due dates on working days',
    (day) => {
      const { receipts, capitalEvents } = build(day);
      expect(receipts.filter(({ date }) => date >= day)).toEqual([]);
      expect(capitalEvents.filter(({ releasedAt }) => releasedAt !== null && releasedAt >= day)).toEqual([]);
      const released = capitalEvents.filter(({ reverses }) => reverses === null);
      expect(released.filter(({ noticeDate, date }) => date < noticeDate)).toEqual([]);
      expect(
        capitalEvents.filter(({ date }) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())),
      ).toEqual([]);
    },
  );

  test('leaves what each LP was allocated as it was', () => {
    const emails = new Map(fund.users.map(({ id, email }) => [id, email]));
    const sums: Record<string, string> = {};
    for (const { lpId, amount } of fund.allocations) {
      const email = emails.get(lpId) ?? '';
      sums[email] = dollarsOf(centsOf(sums[email] ?? '0.00') + centsOf(amount));
    }
    expect(sums).toEqual(allocated);
  });
});

describe('Amounts of the demo fund', () => {
  test('are dollars and cents as text', () => {
    const amounts = [
      ...fund.investments.flatMap((it) => [
        it.totalInvestment,
        it.initialValuation,
        it.revenueAmount,
        it.monthlyBurn,
      ]),
      ...fund.allocations.map(({ amount }) => amount),
      ...fund.marks.map(({ valuation }) => valuation),
      ...fund.companies.flatMap((it) => [it.enteredValuation, it.valuationAtLastFundraise]),
      ...fund.updates.flatMap((it) => [it.amountRaised, it.postMoneyValuation]),
    ].filter((amount) => amount !== null);
    expect(amounts.filter((amount) => !/^-?\d{1,13}\.\d{2}$/.test(amount))).toEqual([]);
  });

  test('of investments run from $100,000 to $5,000,000', () => {
    const cents = fund.investments
      .map(({ totalInvestment }) => centsOf(totalInvestment))
      .sort((a, b) => (a < b ? -1 : 1));
    expect(cents.at(0)).toBe(centsOf('100000.00'));
    expect(cents.at(-1)).toBe(centsOf('5000000.00'));
  });

  test('of allocations add up to the investment to the cent, but for four under and one over it', () => {
    const differences = fund.investments.map((it) => allocatedOf(it.id) - centsOf(it.totalInvestment));
    expect(differences.filter((difference) => difference === 0n)).toHaveLength(35);
    expect(differences.filter((difference) => difference < 0n)).toHaveLength(4);
    expect(differences.filter((difference) => difference > 0n)).toHaveLength(1);
  });

  test('of a fundraise give the company its valuation at the last fundraise', () => {
    const rounds = fund.updates.filter(({ updateType }) => updateType === 'fundraise');
    const valued = fund.companies.flatMap(({ id, name, valuationAtLastFundraise }) => {
      const last = rounds
        .filter(({ companyId }) => companyId === id)
        .sort((a, b) => (a.updateDate < b.updateDate ? 1 : -1))[0];
      return last ? [{ name, valuationAtLastFundraise, raisedAt: last.postMoneyValuation }] : [];
    });
    expect(valued).not.toEqual([]);
    for (const { name, valuationAtLastFundraise, raisedAt } of valued)
      expect([name, valuationAtLastFundraise]).toEqual([name, raisedAt]);
    expect(rounds.every(({ amountRaised, raiseType }) => amountRaised && raiseType)).toBe(true);
  });
});

describe('Marks of the demo fund', () => {
  test('go back three years, quarter by quarter', () => {
    expect(valuesOf(marksOf('Kestrel Works'), 'markDate')).toEqual([
      '2023-12-31T17:00:00Z',
      '2024-03-31T16:00:00Z',
      '2024-06-30T16:00:00Z',
      '2024-09-30T16:00:00Z',
      '2024-12-31T17:00:00Z',
      '2025-03-31T16:00:00Z',
      '2025-06-30T16:00:00Z',
      '2025-09-30T16:00:00Z',
      '2025-12-31T17:00:00Z',
      '2026-03-31T16:00:00Z',
      '2026-06-30T16:00:00Z',
      '2026-09-30T16:00:00Z',
    ]);
  });

  test('of a quarter exist from the day after the valuation committee', () => {
    const latest = (day: string) =>
      build(day)
        .marks.map(({ markDate }) => markDate)
        .sort()
        .at(-1);
    expect(latest('2026-10-22')).toBe('2026-06-30T16:00:00Z');
    expect(latest('2026-10-23')).toBe('2026-09-30T16:00:00Z');
  });

  test('are missing for one company with an entered valuation and for one with none', () => {
    expect(marksOf('Ribosphere Therapeutics')).toEqual([]);
    expect(companyNamed('Ribosphere Therapeutics').enteredValuation).toBe('38000000.00');
    expect(marksOf('Cartwheel Commerce')).toEqual([]);
    expect(companyNamed('Cartwheel Commerce').enteredValuation).toBeNull();
    expect(fund.investments.some((it) => it.companyId === companyNamed('Cartwheel Commerce').id)).toBe(true);
  });

  test('state their change in percent', () => {
    expect(marksOf('Quillmark AI').at(-1)?.explanation).toMatch(/^Up 6% /);
    expect(
      marksOf('Axle & Anvil Logistics').some(({ explanation }) => explanation?.startsWith('Down ')),
    ).toBe(true);
    expect(marksOf('Palisade Identity').at(-1)?.explanation).toMatch(/signed sale agreement/);
  });
});

describe('Updates of the demo fund', () => {
  test('have every placeholder filled in and no brand written out', () => {
    const texts = fund.updates.flatMap(({ title, content, notes }) => [title, content, notes]);
    expect(texts.filter((text) => /[{}]|380/.test(text))).toEqual([]);
  });

  test('have titles and texts of their own', () => {
    expect(valuesOf(fund.updates, 'title')).toHaveLength(60);
    expect(valuesOf(fund.updates, 'content')).toHaveLength(60);
  });
});

describe('People of the demo fund', () => {
  test('have a password when they are active and none before', () => {
    for (const { inviteStatus, passwordHash } of fund.users)
      expect(passwordHash !== null).toBe(inviteStatus === 'active');
  });

  test("give the demo's LP active and failed investments, and one LP none yet", () => {
    const james = fund.users.find(({ email }) => email === DEMO_LP_EMAIL);
    const allocations = fund.allocations.filter(({ lpId }) => lpId === james?.id);
    const statuses = allocations.map(
      (it) => fund.investments.find(({ id }) => id === it.investmentId)?.status,
    );
    expect(allocations.length).toBeGreaterThanOrEqual(15);
    expect(statuses).toEqual(expect.arrayContaining(['active', 'failed']));
    const holders = new Set(fund.allocations.map(({ lpId }) => lpId));
    expect(
      fund.users.filter((it) => it.role === 'lp' && it.inviteStatus === 'active' && !holders.has(it.id)),
    ).toHaveLength(1);
  });
});

describe('The feed of the demo fund', () => {
  test('shows the last weeks in order, each entry at the time of its record', () => {
    const times = fund.activities.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
    expect(times.length).toBeGreaterThan(30);
    expect((times[0] ?? '') > '2026-08-28').toBe(true);
    expect((times.at(-1) ?? '') > '2026-11-10').toBe(true);
  });

  test('shows in March the K-1s that came in', () => {
    const entries = build('2026-04-01').activities.filter(({ entityType }) => entityType === 'k1');
    expect(entries).toHaveLength(13);
    expect(entries.map(({ details }) => details.name)).toContain('2025 K-1 of James Whitfield');
  });

  test.each(['2026-01-01', '2026-03-09', '2026-11-21', '2027-04-23', '2028-02-29'])(
    'shows each call as prepared, released and then paid when filled on %s',
    (day) => {
      const order = ['created', 'released', 'received', 'reversed'];
      const ofCapital = build(day).activities.filter(({ entityType }) => entityType === 'capital_event');
      expect(ofCapital.length).toBeGreaterThan(8);
      for (const event of new Set(ofCapital.map(({ entityId }) => entityId))) {
        const steps = ofCapital
          .filter(({ entityId }) => entityId === event)
          .map(({ action }) => order.indexOf(action));
        expect(steps).toEqual(steps.toSorted());
      }
    },
  );

  test('names the calls by number and company, from the draft to the receipts', () => {
    const ofCapital = fund.activities.filter(({ entityType }) => entityType === 'capital_event');
    const namesOf = (action: string) =>
      ofCapital.filter((it) => it.action === action).map(({ details }) => details);
    expect(namesOf('released')).toContainEqual({ name: 'Call 7', companyName: 'Ribosphere Therapeutics' });
    expect(namesOf('received')).toContainEqual({ name: 'Call 7', companyName: 'Ribosphere Therapeutics' });
    expect(namesOf('created')).toContainEqual({ name: 'Call 9', companyName: 'Fernhollow Energy' });
    expect(namesOf('released')).not.toContainEqual({ name: 'Call 9', companyName: 'Fernhollow Energy' });
    expect(namesOf('released')).toContainEqual({ name: 'Charge 1', companyName: 'Quillmark AI' });
  });

  test('names each record', () => {
    expect(fund.activities.filter(({ details }) => !details.name)).toEqual([]);
    expect(valuesOf(fund.activities, 'entityType')).toEqual([
      'capital_event',
      'company',
      'document',
      'investment',
      'mark',
      'update',
      'user',
    ]);
  });
});

describe('Documents of the demo fund', () => {
  test('are about fifty, of most investments and of a dozen companies', () => {
    expect(fund.documents).toHaveLength(52);
    expect(valuesOf(fund.documents, 'investmentId').filter((id) => id !== null)).toHaveLength(32);
    expect(valuesOf(fund.documents, 'companyId').filter((id) => id !== null)).toHaveLength(12);
    expect(valuesOf(fund.documents, 'category')).toEqual(['investment_doc', 'other', 'report']);
  });

  test('are attached to eight company updates too', () => {
    const attached = fund.updates.filter(({ documentFileId }) => documentFileId !== null);
    expect(attached).toHaveLength(8);
    expect(valuesOf(attached, 'updateType')).toEqual(['company_update']);
    expect(attached.filter(({ documentName }) => !documentName?.endsWith('.pdf'))).toEqual([]);
  });

  test('have every placeholder filled in and no brand written out', () => {
    const words = fund.files.map(({ content }) => (content.kind === 'k1' ? '' : JSON.stringify(content)));
    const names = fund.documents.flatMap(({ title, originalName }) => [title, originalName]);
    const attached = fund.updates.map(({ documentName }) => documentName ?? '');
    expect([...words, ...names, ...attached].filter((text) => /\{[a-z ]+\}|380/.test(text))).toEqual([]);
  });

  test('contain only characters that the standard fonts of a PDF can print', () => {
    const texts = fund.files.map(({ content }) =>
      content.kind === 'k1' ? `${content.partnerName} ${content.partnerEmail}` : JSON.stringify(content),
    );
    expect(texts.filter((text) => /[^ -~\u00a0-\u00ff‘’“”–—…€]/.test(text))).toEqual([]);
  });

  test('each have a file of their own, and no file is without its record', () => {
    const referredTo = [
      ...fund.documents.map(({ fileId }) => fileId),
      ...fund.k1Documents.map(({ fileId }) => fileId),
      ...fund.updates.flatMap(({ documentFileId }) => documentFileId ?? []),
    ];
    expect(referredTo.sort()).toEqual(fund.files.map(({ id }) => id).sort());
  });
});

describe('K-1s of the demo fund', () => {
  const taxed = (built: DemoFund, taxYear: number) => {
    const paid = built.allocations.filter((it) => Number(it.createdAt.slice(0, 4)) <= taxYear);
    return [...new Set(paid.map(({ lpId }) => lpId))].sort();
  };
  const formOf = (fileId: string) => {
    const content = fund.files.find(({ id }) => id === fileId)?.content;
    if (content?.kind !== 'k1') throw new Error(`No K-1 in ${fileId}`);
    return content;
  };

  test('exist for each LP and each of the last three tax years with capital paid in', () => {
    for (const taxYear of [2023, 2024, 2025])
      expect(
        fund.k1Documents
          .filter((it) => it.taxYear === taxYear)
          .map(({ lpId }) => lpId)
          .sort(),
      ).toEqual(taxed(fund, taxYear));
    expect(valuesOf(fund.k1Documents, 'taxYear')).toEqual([2023, 2024, 2025]);
  });

  test.each([
    ['2026-01-01', [2023, 2024]],
    ['2026-03-10', [2023, 2024]],
    ['2026-03-21', [2023, 2024, 2025]],
    ['2026-12-31', [2023, 2024, 2025]],
    ['2027-01-01', [2024, 2025]],
  ])('arrive in the March after their tax year: on %s those of %j exist', (day, taxYears) => {
    const built = build(day);
    expect(valuesOf(built.k1Documents, 'taxYear')).toEqual(taxYears);
    for (const { taxYear, createdAt } of built.k1Documents)
      expect(createdAt).toMatch(new RegExp(`^${taxYear + 1}-03-(1\\d|20)T`));
  });

  test('are named after the tax year and the LP', () => {
    const james = fund.users.find(({ email }) => email === DEMO_LP_EMAIL);
    const own = fund.k1Documents.filter(({ lpId }) => lpId === james?.id);
    expect(valuesOf(own, 'originalName')).toEqual([
      '2023 K-1 - Whitfield, James.pdf',
      '2024 K-1 - Whitfield, James.pdf',
      '2025 K-1 - Whitfield, James.pdf',
    ]);
  });

  test('show as contributed what was allocated to the LP in the tax year, to the cent', () => {
    for (const { lpId, taxYear, fileId } of fund.k1Documents) {
      const allocated = fund.allocations
        .filter((it) => it.lpId === lpId && it.createdAt.startsWith(`${taxYear}`))
        .reduce((sum, { amount }) => sum + centsOf(amount), 0n);
      expect(formOf(fileId).account).toMatchObject({ taxYear, contributed: allocated });
    }
  });
});

function datesOf(built: DemoFund): string[] {
  return [
    ...Object.values(built).flatMap((rows: { createdAt: string }[]) =>
      rows.map(({ createdAt }) => createdAt),
    ),
    ...built.investments.map(({ investmentDate }) => investmentDate),
    ...built.files.map(({ registeredAt }) => registeredAt),
    ...built.marks.map(({ markDate }) => markDate),
    ...built.updates.map(({ updateDate }) => updateDate),
  ];
}
