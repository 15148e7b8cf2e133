import type { Document } from '../documents/document.entity.js';
import type { Calendar } from './calendar.js';
import { companyDocuments, type CompanyDocumentRow } from './company-documents.table.js';
import { dealDocuments, type DealSources } from './deal-documents.js';
import { buildFile, type DemoFile } from './files.js';
import { fillIn } from './papers/fill-in.js';
import type { Paper } from './papers/paper.js';
import { Random } from './random.js';

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

/** A document without the file that it is made of. */
type Filed = Pick<
  DemoDocument,
  'investmentId' | 'companyId' | 'title' | 'originalName' | 'category' | 'createdAt'
> & { paper: Paper };

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
  const built = filed.map(({ paper, ...document }) => {
    const file = buildFile(paper, sources.admin.id, document.createdAt, random);
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

function filedWithDeals(calendar: Calendar, sources: DealSources, random: Random): Filed[] {
  return dealDocuments(sources).map(({ deal: { investment }, title, fileName, paper }) => {
    const day = calendar.workingDay(calendar.plusDays(investment.investmentDate, DAYS_AFTER_DEAL));
    return {
      investmentId: investment.id,
      companyId: null,
      title,
      originalName: fileName,
      category: 'investment_doc',
      createdAt: calendar.inOfficeHours(day, random),
      paper,
    };
  });
}

function filedWithCompanies(calendar: Calendar, { companies }: DealSources, random: Random): Filed[] {
  return companyDocuments.map((unfilled) => {
    const company = companies.get(unfilled.company);
    if (!company) throw new Error(`No company ${unfilled.company}`);
    const date = calendar.daysAgo(unfilled.daysAgo);
    const row = fillIn(unfilled, calendar, date);
    return {
      investmentId: null,
      companyId: company.id,
      title: row.title,
      originalName: row.fileName,
      category: row.category,
      createdAt: calendar.inOfficeHours(date, random),
      paper: paperOf(row, company.name, date),
    };
  });
}

function paperOf(row: CompanyDocumentRow, from: string, date: string): Paper {
  const heading = { from, title: row.title, date };
  return 'slides' in row
    ? { kind: 'deck', ...heading, slides: row.slides }
    : { kind: 'letter', ...heading, blocks: row.blocks };
}
