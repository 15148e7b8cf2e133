import type { DemoAllocation } from './allocations.js';
import { dealsWithoutPapers, furtherPapers, type FurtherPaper } from './deal-documents.table.js';
import {
  closingChecklist,
  closingMemo,
  safe,
  sideLetter,
  termSheet,
  type DealTerms,
} from './deal-papers.table.js';
import type { DemoCompany } from './companies.js';
import { FUND_NAME } from './fund-name.js';
import type { Deal } from './investments.js';
import type { Paper } from './papers/paper.js';
import type { DemoUser } from './people.js';
import { signatories } from './signatories.table.js';

/** A paper on a deal and the name it is kept under. */
export interface DealDocument {
  deal: Deal;
  title: string;
  fileName: string;
  paper: Paper;
}

export interface DealSources {
  admin: DemoUser;
  companies: Map<string, DemoCompany>;
  deals: Deal[];
  allocations: DemoAllocation[];
}

/** The SAFE or term sheet of a deal first, then what else was signed or noted at its closing. */
export function dealDocuments({ admin, companies, deals, allocations }: DealSources): DealDocument[] {
  return deals.flatMap((deal) => {
    const { investmentName } = deal.investment;
    const terms = termsOf(deal, {
      company: companies.get(deal.row.company)?.name ?? deal.row.company,
      manager: `${admin.firstName} ${admin.lastName}`,
      lps: allocations.filter((it) => it.investmentId === deal.investment.id).length,
    });
    const main = dealsWithoutPapers.includes(investmentName) ? [] : [mainPaper(deal, terms)];
    const further = furtherPapers
      .filter((it) => it.deal === investmentName)
      .map((it) => ({ deal, title: it.title, fileName: it.fileName, paper: furtherPaper(it, terms) }));
    return [...main, ...further];
  });
}

function termsOf(
  { row, investment }: Deal,
  others: Pick<DealTerms, 'company' | 'manager' | 'lps'>,
): DealTerms {
  return {
    ...others,
    deal: investment.investmentName,
    signatory: signatories[row.company],
    date: investment.investmentDate,
    total: investment.totalInvestment,
    postMoney: investment.initialValuation,
    notes: investment.notes,
  };
}

function mainPaper(deal: Deal, terms: DealTerms): DealDocument {
  const isSafe = deal.row.type === 'SAFE';
  const title = isSafe ? 'Simple Agreement for Future Equity' : 'Term Sheet';
  return {
    deal,
    title: `${title}: ${terms.deal}`,
    fileName: isSafe
      ? `${terms.date} ${terms.deal.replace(/ SAFE$/, '')} SAFE (countersigned).pdf`
      : `${terms.deal} - Term Sheet (executed).pdf`,
    paper: {
      kind: 'letter',
      from: terms.company,
      title,
      date: terms.date,
      blocks: isSafe ? safe(terms) : termSheet(terms),
    },
  };
}

function furtherPaper({ paper, title }: FurtherPaper, terms: DealTerms): Paper {
  if (paper === 'closingChecklist') return { kind: 'note', text: closingChecklist(terms) };
  const letter = { kind: 'letter' as const, title, date: terms.date };
  return paper === 'sideLetter'
    ? { ...letter, from: terms.company, blocks: sideLetter(terms) }
    : { ...letter, isFirms: true, from: FUND_NAME, blocks: closingMemo(terms) };
}
