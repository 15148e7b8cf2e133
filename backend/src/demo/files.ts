import type { Paper } from './papers/paper.js';
import type { Random } from './random.js';

/** A stored file before it is printed: only the bytes tell its size. */
export interface DemoFile {
  id: string;
  uploadedBy: string;
  mostBytes: number;
  expiresAt: string;
  claimedAt: string;
  registeredAt: string;
  contentType: 'application/pdf' | 'text/plain';
  createdAt: string;
  paper: Paper;
}

const MOST_BYTES = 10 * 1024 * 1024;
const UPLOAD_MINUTES = 15;

/** A file that was uploaded and registered at one moment. */
export function buildFile(paper: Paper, uploadedBy: string, at: string, random: Random): DemoFile {
  return {
    id: random.idAt(at),
    uploadedBy,
    mostBytes: MOST_BYTES,
    expiresAt: new Date(Date.parse(at) + UPLOAD_MINUTES * 60_000).toISOString(),
    claimedAt: at,
    registeredAt: at,
    contentType: paper.kind === 'note' ? 'text/plain' : 'application/pdf',
    createdAt: at,
    paper,
  };
}
