import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { pdfRefusals } from '../storage/content/check-content.js';
import { FileStore } from '../storage/file-store.js';
import { PdfFault, PdfReader } from '../storage/pdf/read-pdf.js';
import { UsersQueries } from '../users/users.queries.js';
import type { draftStates } from './k1-draft.entity.js';
import { matchK1 } from './matching/match-k1.js';

/** A K-1 names its partner on its first pages. */
const FIRST_PAGES = 3;

export interface Verdict {
  state: (typeof draftStates)[number];
  lp?: string | null;
  taxYear?: number | null;
  reason: string | null;
  /** Refused files are not kept. */
  file?: null;
}

/** Reads a K-1 and tells whose it is, by what it says and by its name. */
@Injectable()
export class K1Reading {
  constructor(
    private readonly store: FileStore,
    private readonly pdfs: PdfReader,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  async read(fileId: string, fileName: string): Promise<Verdict> {
    try {
      const [{ pages }, lps] = await Promise.all([
        this.store.withFile(fileId, (path) => this.pdfs.read(path, FIRST_PAGES)),
        this.users.lpNames(),
      ]);
      const thisYear = Number(this.clock.today().slice(0, 4));
      const { state, lpId, taxYear, reason } = matchK1({ lines: pages.flat(), fileName }, lps, thisYear);
      return { state, lp: lpId, taxYear, reason };
    } catch (error) {
      if (error instanceof PdfFault) return { state: 'refused', reason: pdfRefusals[error.kind], file: null };
      throw error;
    }
  }
}
