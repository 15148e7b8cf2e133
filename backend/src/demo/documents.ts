import type { Document } from '../documents/document.entity.js';
import type { DemoAllocation } from './allocations.js';
import { type Calendar, fillPlaceholders } from './calendar.js';
import type { DemoCompany } from './companies.js';
import { buildFile, type DemoFile } from './files.js';
import type { Deal } from './investments.js';
import { type Block, type FileContent, FUND_NAME, type Slide } from './pdf/content.js';
import type { DemoUser } from './people.js';
import { Random } from './random.js';
import { boardDecks } from './tables/board-decks.table.js';
import { type CompanyKey, signatories } from './tables/companies.table.js';
import { companyReports } from './tables/company-documents.table.js';
import {
  closingChecklist,
  closingMemo,
  dealsWithoutDocuments,
  type DealTerms,
  type FurtherDocument,
  furtherDocuments,
  safe,
  sideLetter,
  termSheet,
} from './tables/deal-documents.table.js';

export interface DemoDocument {
  id: string;
  fileId: string;
  investmentId: string | null;
  companyId: string | null;
  uploadedBy: string;
  title: string;
  originalName: string;
  category: Document['category'];
  isPublic: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A document before its file exists. */
type UnfiledDocument = Pick<
  DemoDocument,
  'investmentId' | 'companyId' | 'title' | 'originalName' | 'category' | 'createdAt'
> & { content: FileContent };

export type CompanyDocumentRow = {
  company: CompanyKey;
  daysAgo: number;
  category: Document['category'];
  /** `{quarter}`, `{last quarter}` and `{year}` become the last ones before that day. */
  title: string;
  fileName: string;
} & ({ slides: Slide[] } | { blocks: Block[] });

const SEED = 9;
const DAYS_AFTER_DEAL = 3;

/** The documents of investments and companies, and their files. */
export function buildDocuments(
  calendar: Calendar,
  sources: DealSources,
): { documents: DemoDocument[]; files: DemoFile[] } {
  const random = new Random(SEED);
  const filed = [
    ...filedWithDeals(calendar, sources, random),
    ...filedWithCompanies(calendar, sources, random),
  ];
  const built = filed.map(({ content, ...document }) => {
    const file = buildFile(content, sources.admin.id, document.createdAt, random);
    return {
      document: {
        id: random.idAt(file.createdAt),
        ...document,
        fileId: file.id,
        uploadedBy: file.uploadedBy,
        isPublic: false,
        updatedAt: file.createdAt,
      },
      file,
    };
  });
  return { documents: built.map(({ document }) => document), files: built.map(({ file }) => file) };
}

function filedWithDeals(calendar: Calendar, sources: DealSources, random: Random): UnfiledDocument[] {
  return dealDocuments(sources).map(({ deal: { investment }, title, fileName, content }) => {
    const day = calendar.workingDay(calendar.plusDays(investment.investmentDate, DAYS_AFTER_DEAL));
    return {
      investmentId: investment.id,
      companyId: null,
      title,
      originalName: fileName,
      category: 'investment_doc',
      createdAt: calendar.inOfficeHours(day, random),
      content,
    };
  });
}

function filedWithCompanies(
  calendar: Calendar,
  { companies }: DealSources,
  random: Random,
): UnfiledDocument[] {
  return [...boardDecks, ...companyReports].map((unfilled) => {
    const company = companies.get(unfilled.company);
    if (!company) throw new Error(`No company ${unfilled.company}`);
    const date = calendar.daysAgo(unfilled.daysAgo);
    const row = fillPlaceholders(unfilled, calendar, date);
    return {
      investmentId: null,
      companyId: company.id,
      title: row.title,
      originalName: row.fileName,
      category: row.category,
      createdAt: calendar.inOfficeHours(date, random),
      content: contentOf(row, company.name, date),
    };
  });
}

function contentOf(row: CompanyDocumentRow, from: string, date: string): FileContent {
  const heading = { from, title: row.title, date };
  return 'slides' in row
    ? { kind: 'deck', ...heading, slides: row.slides }
    : { kind: 'letter', ...heading, blocks: row.blocks };
}

/** The content of a document of a deal, with its title and file name. */
interface DealDocument {
  deal: Deal;
  title: string;
  fileName: string;
  content: FileContent;
}

interface DealSources {
  admin: DemoUser;
  companies: Map<string, DemoCompany>;
  deals: Deal[];
  allocations: DemoAllocation[];
}

/** The SAFE or term sheet of each deal, then its side letters, closing memos and checklists. */
function dealDocuments({ admin, companies, deals, allocations }: DealSources): DealDocument[] {
  return deals.flatMap((deal) => {
    const { investmentName } = deal.investment;
    const terms = termsOf(deal, {
      company: companies.get(deal.row.company)?.name ?? deal.row.company,
      manager: `${admin.firstName} ${admin.lastName}`,
      lps: allocations.filter((it) => it.investmentId === deal.investment.id).length,
    });
    const main = dealsWithoutDocuments.includes(investmentName) ? [] : [mainDocument(deal, terms)];
    const further = furtherDocuments
      .filter((it) => it.deal === investmentName)
      .map((it) => ({ deal, title: it.title, fileName: it.fileName, content: furtherContent(it, terms) }));
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

function mainDocument(deal: Deal, terms: DealTerms): DealDocument {
  const isSafe = deal.row.type === 'SAFE';
  const title = isSafe ? 'Simple Agreement for Future Equity' : 'Term Sheet';
  return {
    deal,
    title: `${title}: ${terms.deal}`,
    fileName: isSafe
      ? `${terms.date} ${terms.deal.replace(/ SAFE$/, '')} SAFE (countersigned).pdf`
      : `${terms.deal} - Term Sheet (executed).pdf`,
    content: {
      kind: 'letter',
      from: terms.company,
      title,
      date: terms.date,
      blocks: isSafe ? safe(terms) : termSheet(terms),
    },
  };
}

function furtherContent({ content, title }: FurtherDocument, terms: DealTerms): FileContent {
  if (content === 'closingChecklist') return { kind: 'note', text: closingChecklist(terms) };
  const letter = { kind: 'letter' as const, title, date: terms.date };
  return content === 'sideLetter'
    ? { ...letter, from: terms.company, blocks: sideLetter(terms) }
    : { ...letter, isFirms: true, from: FUND_NAME, blocks: closingMemo(terms) };
}
