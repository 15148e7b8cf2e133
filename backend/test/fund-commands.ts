import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { FundModel, Write } from './fund-model.js';

/** Makes the call of a command and compares the portal with the model. */
export interface FundUnderTest {
  make(write: Write, model: FundModel): Promise<void>;
  compareAll(model: FundModel): Promise<void>;
}
type FundCommand = AsyncCommand<FundModel, FundUnderTest>;
type Condition = (model: Readonly<FundModel>) => boolean;

const LARGEST = 999_999_999_999_999n;
const MISSING = '019b0000-0000-7000-8000-000000000000';

/** Decimal text above 0: all sizes, the limits, and amounts whose quotients end in fractions of a cent. */
const amount: Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: fc.bigInt({ min: 1n, max: 500_000_000n }) },
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: LARGEST }) },
    { weight: 2, arbitrary: fc.constantFrom(1n, 2n, 3n, 50n, 99n, 100n, 300_000_000n, LARGEST) },
  )
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
const entered: Arbitrary<string | null> = fc.oneof(amount, fc.constantFrom('0.00', null));

/** Few, so that many are of the same day; around both clock changes, in years past, today and later. */
const day = fc.constantFrom(
  '2019-02-28',
  '2024-02-29',
  '2025-11-02',
  '2026-03-08',
  '2026-06-28',
  '2026-06-30',
  '2026-07-01',
  '2026-07-02',
  '2027-01-01',
);
const companyStatus = fc.constantFrom('active', 'active', 'exited', 'failed', 'pipeline', 'passed');
const investmentStatus = fc.constantFrom('active', 'active', 'closed', 'completed', 'cancelled', 'failed');
const basedOn = fc.constantFrom('nothing', 'nothing', 'current version', 'another version');
/** Index of an existing record, modulo their number when the command runs. */
const which = fc.nat(99);

const some = <Fields extends Record<string, Arbitrary<unknown>>>(fields: Fields) =>
  fc.record(fields, { requiredKeys: [] });

function pick<Item>(items: readonly Item[], at: number): Item {
  const [item] = items.slice(at % items.length);
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

const idOf = (rows: readonly { id: string }[], at: number): string => pick(rows, at).id;

/** Writes that the rules of a field, of a reference or of a role refuse, whatever there is. */
const refusals: Record<string, (model: FundModel, at: number) => Write> = {
  ...Object.fromEntries(
    ['0', '-1.00', '1.001', '1e3', '10000000000000', 'NaN'].map((wrong) => [
      `an investment of ${wrong}`,
      (model: FundModel, at: number): Write => ({
        method: 'PUT',
        path: `/api/investments/${idOf(model.investments, at)}`,
        body: { status: 'failed', totalInvestment: wrong },
        status: 400,
      }),
    ]),
  ),
  'a mark of nothing': (model, at) => ({
    method: 'POST',
    path: `/api/companies/${idOf(model.companies, at)}/marks`,
    body: { valuation: '0.00', markDate: '2026-07-01' },
    status: 400,
  }),
  'a mark of a company that is not there': () => ({
    method: 'POST',
    path: `/api/companies/${MISSING}/marks`,
    body: { valuation: '1.00', markDate: '2026-07-01' },
    status: 404,
  }),
  'an investment in a company that is not there': (model, at) => ({
    method: 'PUT',
    path: `/api/investments/${idOf(model.investments, at)}`,
    body: { totalInvestment: '1.00', companyId: MISSING },
    status: 400,
  }),
  'an allocation to nobody': (model, at) => ({
    method: 'POST',
    path: '/api/allocations',
    body: { investmentId: idOf(model.investments, at), lpId: MISSING, amount: '1.00' },
    status: 400,
  }),
  'an edit by an LP': (model, at) => ({
    by: 'lp',
    method: 'PUT',
    path: `/api/investments/${idOf(model.investments, at)}`,
    body: { totalInvestment: '1.00' },
    status: 403,
  }),
  'a deletion by an LP': (model, at) => ({
    by: 'lp',
    method: 'DELETE',
    path: `/api/investments/${idOf(model.investments, at)}`,
    status: 403,
  }),
};

class Step implements FundCommand {
  constructor(
    private readonly name: string,
    private readonly isPossible: Condition,
    private readonly writeFor: (model: FundModel) => Write,
  ) {}

  check = (model: Readonly<FundModel>): boolean => this.isPossible(model);
  run = (model: FundModel, portal: FundUnderTest): Promise<void> => portal.make(this.writeFor(model), model);
  toString = (): string => this.name;
}

/** A failing run prints its name and arguments. */
const step = <Given>(
  name: string,
  given: Arbitrary<Given>,
  isPossible: Condition,
  writeFor: (model: FundModel, given: Given) => Write,
): Arbitrary<FundCommand> =>
  given.map(
    (what) => new Step(`${name} ${JSON.stringify(what)}`, isPossible, (model) => writeFor(model, what)),
  );

const always: Condition = () => true;
const hasCompanies: Condition = ({ companies }) => companies.length > 0;
const hasMarks: Condition = ({ marks }) => marks.length > 0;
const hasInvestments: Condition = ({ investments }) => investments.length > 0;
const hasAllocations: Condition = ({ allocations }) => allocations.length > 0;

const investmentFields = {
  totalInvestment: amount,
  initialValuation: amount,
  investmentDate: day,
  status: investmentStatus,
};

const createCompany = step(
  'create company',
  some({ currentValuation: entered, status: companyStatus }),
  always,
  (model, fields) => model.createCompany(fields),
);
const editCompany = step(
  'edit company',
  fc.tuple(which, some({ currentValuation: entered, status: companyStatus }), basedOn),
  hasCompanies,
  (model, [at, fields, seen]) => model.editCompany(idOf(model.companies, at), fields, seen),
);
const deleteCompany = step('delete company', which, hasCompanies, (model, at) =>
  model.deleteCompany(idOf(model.companies, at)),
);
const recordMark = step(
  'record mark',
  fc.tuple(which, fc.record({ valuation: amount, markDate: day })),
  hasCompanies,
  (model, [at, fields]) => model.recordMark(idOf(model.companies, at), fields),
);
const editMark = step(
  'edit mark',
  fc.tuple(which, some({ valuation: amount, markDate: day }), basedOn),
  hasMarks,
  (model, [at, fields, seen]) => model.editMark(idOf(model.marks, at), fields, seen),
);
const deleteMark = step('delete mark', which, hasMarks, (model, at) =>
  model.deleteMark(idOf(model.marks, at)),
);
const createInvestment = step(
  'create investment',
  fc.tuple(which, fc.record(investmentFields)),
  hasCompanies,
  (model, [at, fields]) => model.createInvestment({ ...fields, companyId: idOf(model.companies, at) }),
);
const editInvestment = step(
  'edit investment',
  fc.tuple(which, some(investmentFields), fc.option(which), basedOn),
  hasInvestments,
  (model, [at, fields, company, seen]) => {
    const moved = company === null ? {} : { companyId: idOf(model.companies, company) };
    return model.editInvestment(idOf(model.investments, at), { ...fields, ...moved }, seen);
  },
);
const deleteInvestment = step('delete investment', which, hasInvestments, (model, at) =>
  model.deleteInvestment(idOf(model.investments, at)),
);
const allocate = step(
  'allocate',
  fc.tuple(which, which, fc.oneof(amount, fc.constant('what is left'))),
  hasInvestments,
  (model, [at, lp, part]) => {
    const investmentId = idOf(model.investments, at);
    const left = part === 'what is left' ? (model.unallocated(investmentId) ?? '0.01') : part;
    return model.allocate(investmentId, pick(model.lpIds, lp), left);
  },
);
const editAllocation = step(
  'edit allocation',
  fc.tuple(which, amount, basedOn),
  hasAllocations,
  (model, [at, part, seen]) => model.editAllocation(idOf(model.allocations, at), part, seen),
);
const deleteAllocation = step('delete allocation', which, hasAllocations, (model, at) =>
  model.deleteAllocation(idOf(model.allocations, at)),
);
const tryRefused = step(
  'try',
  fc.tuple(fc.constantFrom(...Object.keys(refusals)), which),
  hasInvestments,
  (model, [name, at]) => {
    const refusal = refusals[name];
    if (!refusal) throw new Error(`No refusal ${name}`);
    return refusal(model, at);
  },
);

class CompareAll implements FundCommand {
  check = always;
  run = (model: FundModel, portal: FundUnderTest): Promise<void> => portal.compareAll(model);
  toString = (): string => 'compare all';
}

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** Weighted: more commands create records than edit or delete them. */
export const fundCommands = (most: number) =>
  fc.commands(
    [
      ...times(2, createCompany),
      ...times(3, recordMark),
      ...times(4, createInvestment),
      ...times(4, allocate),
      editCompany,
      deleteCompany,
      ...times(2, editMark),
      deleteMark,
      ...times(2, editInvestment),
      deleteInvestment,
      editAllocation,
      deleteAllocation,
      tryRefused,
      fc.constant(new CompareAll()),
    ],
    { maxCommands: most, size: 'max' },
  );
