import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { pdfRefusals } from '../storage/content/check-content.js';
import { FileStore } from '../storage/file-store.js';
import type { PdfLine } from '../storage/pdf/pdf-worker.js';
import { PdfError, PdfReader } from '../storage/pdf/read-pdf.js';
import { InvestingEntitiesQueries } from '../investing-entities/investing-entities.queries.js';
import { findParts, type PageRange, type ReadPage, otherNameIn } from './find-parts.js';
import type { DraftPart, draftStates } from './k1.entity.js';
import { matchK1, type K1Match } from './matching/match-k1.js';
import type { LpName } from './matching/person.js';
import type { TextLine } from './matching/page.js';

/** Letters and worksheets may come before the form that names the partner; statements come after it. */
export const FIRST_PAGES = 20;
/** All pages are read, because any of them may begin the K-1 of another partner. */
const MOST_PAGES = 500;
const MOST_MS = 30_000;

export interface Verdict {
  state: (typeof draftStates)[number];
  lp?: string | null;
  entity?: string | null;
  taxYear?: number | null;
  reason: string | null;
  parts?: DraftPart[];
  /** Refused files are not stored. */
  file?: null;
}

type MatchLines = (lines: readonly TextLine[], fileName?: string) => K1Match;

/** Matches a K-1 to an LP by its text and its file name. */
@Injectable()
export class K1Reading {
  constructor(
    private readonly store: FileStore,
    private readonly pdfs: PdfReader,
    private readonly entities: InvestingEntitiesQueries,
    private readonly clock: Clock,
  ) {}

  async read(fileId: string, draft: { originalName: string; isSplit: boolean }): Promise<Verdict> {
    try {
      const [{ pageCount, pages }, lps] = await Promise.all([
        this.store.withFile(fileId, (path) => this.pdfs.read(path, MOST_PAGES, MOST_MS)),
        this.lpNames(),
      ]);
      if (pageCount > MOST_PAGES) return { state: 'refused', reason: tooManyPages, file: null };
      return await this.verdictOf(pages, lps, draft);
    } catch (error) {
      if (error instanceof PdfError) return { state: 'refused', reason: pdfRefusals[error.kind], file: null };
      throw error;
    }
  }

  private async verdictOf(
    pages: PdfLine[][],
    lps: LpName[],
    { originalName, isSplit }: { originalName: string; isSplit: boolean },
  ): Promise<Verdict> {
    const thisYear = Number(this.clock.today().slice(0, 4));
    const match: MatchLines = (lines, fileName = '') => matchK1({ lines, fileName }, lps, thisYear);
    const read = await readPages(pages, match);
    const found = findParts(read);
    const part = (range: PageRange, fileName?: string) => partOf(read, range, match, lps, fileName);
    if (found.length > 1 && !isSplit) {
      const reason = `Contains ${found.length} K-1s; split it by partner to publish them`;
      return { state: 'several', reason, parts: found.map((range) => part(range)) };
    }
    // The name of a file with several K-1s identifies none of them.
    const all = { firstPage: 1, lastPage: pages.length };
    const { state, lpId, entityId = null, taxYear, reason } = part(all, isSplit ? '' : originalName);
    return { state, lp: lpId, entity: entityId, taxYear, reason };
  }

  /** The names of all entities; one of an LP with several is named as such. */
  private async lpNames(): Promise<LpName[]> {
    const entities = await this.entities.names();
    const count = Map.groupBy(entities, ({ lpId }) => lpId);
    return entities.map(({ id, lpId, legalName, email }) => ({
      id: lpId,
      legalName,
      email,
      ...((count.get(lpId)?.length ?? 0) > 1 && { entityId: id }),
    }));
  }
}

const tooManyPages = `This PDF has more than ${MOST_PAGES} pages. Please upload it in smaller files`;

async function readPages(pages: readonly PdfLine[][], match: MatchLines): Promise<ReadPage[]> {
  const read: ReadPage[] = [];
  for (const lines of pages) {
    read.push({ lines, match: match(lines) });
    // Other calls are answered between two pages.
    await setImmediate();
  }
  return read;
}

/** Whose a K-1 seems to be by its own pages alone. */
function partOf(
  read: readonly ReadPage[],
  range: PageRange,
  match: MatchLines,
  lps: readonly LpName[],
  fileName?: string,
): DraftPart {
  const own = read.slice(range.firstPage - 1, range.lastPage);
  const lines = own.slice(0, FIRST_PAGES).flatMap((page) => page.lines);
  const { state, lpId, entityId, taxYear, reason } = match(lines, fileName);
  const doubt = state === 'matched' ? doubtOf(read, range, { lpId, entityId }, lps) : undefined;
  const verdict = doubt === undefined ? { state, reason } : { state: 'unsure' as const, reason: doubt };
  return { firstPage: range.firstPage, lastPage: range.lastPage, lpId, entityId, taxYear, ...verdict };
}

/** Why the K-1 may not be of the LP named on its first pages. */
function doubtOf(
  read: readonly ReadPage[],
  range: PageRange,
  named: Pick<K1Match, 'lpId' | 'entityId'>,
  lps: readonly LpName[],
): string | undefined {
  const other = otherNameIn(read, range, named);
  const otherName = lps.find(({ id, entityId = null }) => id === other?.lpId && entityId === other.entityId);
  if (other && otherName) return `Page ${other.page} names ${otherName.legalName}`;
  const isJoined = findParts(read.slice(range.firstPage - 1, range.lastPage)).length > 1;
  return isJoined ? 'Contains more than one K-1; check that all are for this LP' : undefined;
}
