import type { FirmSwitches } from '../../src/access/visibility.sql.js';
import { buildAllocation, buildCompany, buildInvestment, buildMark, buildUpdate } from '../builders.js';
import type { Portal } from '../app.js';
import { fileOf, send, uploadPdf } from './fund-requests.js';
import type { WholeFund } from './whole-fund.js';

/** Beside the table of expectations, its columns for what the firm does not show LPs. */
export const hidden = {
  'amounts of others': { lpsInBreakdown: 'names' },
  others: { lpsInBreakdown: 'own' },
  'deal notes': { lpsSeeDealNotes: false },
  pipeline: { lpsSeePipeline: false },
  'fund figures': { lpsSeeFundFigures: false },
  'allocation gaps': { lpsSeeAllocationGaps: false },
} as const satisfies Record<string, Partial<FirmSwitches>>;
export type Hidden = keyof typeof hidden;

export const shown: FirmSwitches = {
  lpsInBreakdown: 'all',
  lpsSeeDealNotes: true,
  lpsSeePipeline: true,
  lpsSeeFundFigures: true,
  lpsSeeAllocationGaps: true,
};

const ofTheFund = [
  '/api/explanations/investments/{investment}',
  '/api/explanations/investments/{investment}/workbook',
  '/api/explanations/companies/{company}',
  '/api/explanations/companies/{company}/workbook',
];

type LpName = 'owner' | 'coInvestor' | 'outsider';
const everyLp: readonly LpName[] = ['owner', 'coInvestor', 'outsider'];

/**
 * The calls that LPs are refused as if the record did not exist while something is hidden, where they are answered
 * otherwise. What is hidden is left out of all other answers. The records of `pipeline` are refused by every call.
 */
export const refusals: Partial<Record<Hidden, { paths: readonly string[]; to: readonly LpName[] }>> = {
  'fund figures': { paths: ofTheFund, to: everyLp },
  'allocation gaps': { paths: ofTheFund, to: ['owner', 'coInvestor'] },
};

/** Texts that show a hidden record or amount, and who must not find them in any answer while it is hidden. */
type Canaries = Record<Hidden, Partial<Record<LpName, string[]>>>;

export interface HiddenRecords {
  canaries: Canaries;
  /** Of a company in the pipeline, by the names of the paths. */
  pipeline: Record<string, string>;
  deals: string[];
  /** Words that searches are made with. */
  words: string[];
}

/** Gives each deal of the fund amounts and notes of its own, and adds companies that are not held, or only by the owner. */
export async function addHiddenRecords(portal: Portal, fund: WholeFund): Promise<HiddenRecords> {
  const { em } = portal;
  const { owner, coInvestor, outsider } = fund;
  const deals = await em.execute<{ id: string }[]>('select id from investments order by id');
  for (const [at, { id }] of deals.entries())
    await em.execute('update investments set total_investment = ?, notes = ? where id = ?', [
      `${76_543 + 1_111 * at}.${10 + at}`,
      `Canary-notes of deal ${at}`,
      id,
    ]);
  const pipeline = await addPipeline(portal, fund);
  const held = await buildCompany(em, { name: 'Canary-held passed', status: 'passed' });
  const heldDeal = await buildInvestment(em, {
    company: held,
    investmentName: 'Canary-held deal',
    totalInvestment: '87654.32',
  });
  await buildAllocation(em, { investment: heldDeal, lp: owner.user, amount: '1234.56' });

  const investments = await readAll<FundDeal>(portal, fund, '/api/investments');
  const allocations: Line[] = [];
  for (const { id } of investments)
    allocations.push(...(await readAll<Line>(portal, fund, `/api/allocations/investment/${id}`)));
  const holders = (id: string) =>
    allocations.filter((line) => line.investmentId === id).map((line) => line.lpId);
  const lps = { owner, coInvestor, outsider };
  const figuresOf = (name: LpName, which: (held: boolean) => boolean) =>
    investments
      .filter(
        ({ id, companyId }) =>
          companyId !== pipeline['company'] && which(holders(id).includes(lps[name].user.id)),
      )
      .flatMap(({ totalInvestment, currentValue }) => [totalInvestment, currentValue]);
  /** Of deals in which the reader holds an allocation too. */
  const amountsOf = (name: LpName, reader: LpName) =>
    allocations
      .filter(
        ({ lpId, investmentId }) =>
          lpId === lps[name].user.id && holders(investmentId).includes(lps[reader].user.id),
      )
      .flatMap(({ amount, currentValue }) => [amount, currentValue]);
  const notes = deals.map((_, at) => `Canary-notes of deal ${at}`);
  const unheld = [
    'Canary-pipeline',
    'Canary-pipeline deal',
    'Canary-pipeline update',
    'Canary-pipeline file',
  ];
  const fundFigures = (name: LpName) => figuresOf(name, () => true);
  const names = (name: LpName) => [lps[name].user.firstName, lps[name].user.lastName];
  return {
    pipeline,
    deals: investments.map(({ id }) => id),
    words: ['canary', ...notes.map((note) => note.split(' ')[0] ?? ''), 'pipeline', 'held', 'deal'],
    canaries: {
      'amounts of others': {
        owner: amountsOf('coInvestor', 'owner'),
        coInvestor: amountsOf('owner', 'coInvestor'),
      },
      others: {
        owner: [...names('coInvestor'), ...amountsOf('coInvestor', 'owner')],
        coInvestor: [...names('owner'), ...amountsOf('owner', 'coInvestor')],
      },
      'deal notes': { owner: notes, coInvestor: notes, outsider: notes },
      pipeline: {
        owner: unheld,
        coInvestor: [...unheld, 'Canary-held'],
        outsider: [...unheld, 'Canary-held'],
      },
      'fund figures': {
        owner: fundFigures('owner'),
        coInvestor: fundFigures('coInvestor'),
        outsider: fundFigures('outsider'),
      },
      'allocation gaps': {
        owner: figuresOf('owner', (isHeld) => isHeld),
        coInvestor: figuresOf('coInvestor', (isHeld) => isHeld),
        outsider: figuresOf('outsider', (isHeld) => isHeld),
      },
    },
  };
}

async function addPipeline(portal: Portal, { admin, ids }: WholeFund): Promise<Record<string, string>> {
  const company = await buildCompany(portal.em, { name: 'Canary-pipeline', status: 'pipeline' });
  const mark = await buildMark(portal.em, { company });
  const investment = await buildInvestment(portal.em, { company, investmentName: 'Canary-pipeline deal' });
  const update = await buildUpdate(portal.em, { company, title: 'Canary-pipeline update' });
  const document = await send(portal, admin, 'POST', `/api/companies/${company.id}/documents`, {
    fileURL: await uploadPdf(portal, admin),
    originalName: 'Canary-pipeline file.pdf',
  });
  const attached = await send(portal, admin, 'PUT', `/api/updates/${update.id}`, {
    documentPath: await uploadPdf(portal, admin),
    documentName: 'Canary-pipeline attachment.pdf',
  });
  return {
    ...ids,
    company: company.id,
    mark: mark.id,
    investment: investment.id,
    update: update.id,
    companyFile: fileOf(document['filename']),
    attachment: fileOf(attached['documentPath']),
  };
}

interface FundDeal {
  id: string;
  companyId: string;
  totalInvestment: string;
  currentValue: string;
}

interface Line {
  investmentId: string;
  lpId: string;
  amount: string;
  currentValue: string;
}

const readAll = async <Row>(portal: Portal, { admin }: WholeFund, path: string): Promise<Row[]> =>
  (await portal.call(admin, 'GET', path)).body as Row[];
