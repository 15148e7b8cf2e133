import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Brand } from '../config/settings.js';
import { renderPdf } from '../storage/pdf/render-pdf.js';
import type { FileContent, Note } from './pdf/content.js';
import { deckDefinition } from './pdf/deck.js';
import { k1Definition } from './pdf/k1-form.js';
import { letterDefinition } from './pdf/letter.js';
import type { Random } from './random.js';

/** A stored file before it is rendered, when its size is not known yet. */
export interface DemoFile {
  id: string;
  uploadedBy: string;
  mostBytes: number;
  expiresAt: string;
  claimedAt: string;
  registeredAt: string;
  contentType: 'application/pdf' | 'text/plain';
  createdAt: string;
  content: FileContent;
}

const MOST_BYTES = 10 * 1024 * 1024;
const UPLOAD_MINUTES = 15;

/** A file uploaded and registered at the same time. */
export function buildFile(content: FileContent, uploadedBy: string, at: string, random: Random): DemoFile {
  return {
    id: random.idAt(at),
    uploadedBy,
    mostBytes: MOST_BYTES,
    expiresAt: new Date(Date.parse(at) + UPLOAD_MINUTES * 60_000).toISOString(),
    claimedAt: at,
    registeredAt: at,
    contentType: content.kind === 'note' ? 'text/plain' : 'application/pdf',
    createdAt: at,
    content,
  };
}

/** The same bytes for the same content, time and brand. */
export async function renderFile(content: FileContent, writtenAt: string, brand: Brand): Promise<Uint8Array> {
  if (content.kind === 'note') return new TextEncoder().encode(content.text);
  const { info, ...definition } = layOut(content, brand);
  return renderPdf({ ...definition, info: { ...info, creationDate: new Date(writtenAt) } });
}

function layOut(content: Exclude<FileContent, Note>, brand: Brand): TDocumentDefinitions {
  if (content.kind === 'letter') return letterDefinition(content, brand);
  if (content.kind === 'deck') return deckDefinition(content);
  return k1Definition(content);
}
