import { getImportFileUrl, getImportWorkbookUrl, type AcceptedImport } from '../../../api/generated';
import { UserFacingError } from '../../../lib/errors';
import { send } from '../../../api/send';
import { rewrite } from './table/ask-worker';
import type { HeaderPlan } from './table/table-file';

export interface ImportRequest {
  type: string;
  file: File;
  /** What is changed of the file before it is sent. */
  plan?: HeaderPlan;
  dryRun: boolean;
  skipsExisting: boolean;
  /** Of a workbook; in files of one type the examples are in the plan. */
  leavesOutExamples?: boolean;
}

/** The type of an import of all sheets of a workbook. */
export const WORKBOOK = 'workbook';

interface SendOptions {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** The file was saved again after it was chosen, for instance by a spreadsheet program. */
export class FileChanged extends UserFacingError {}

/** Uploads a file and starts its import. Throws FileChanged, ApiError, UserFacingError or the signal's reason. */
export async function sendImport(request: ImportRequest, options: SendOptions): Promise<AcceptedImport> {
  const { file, plan } = request;
  await assertReadable(file);
  const body = new FormData();
  body.append('file', plan ? await rewrite(file, plan) : file);
  options.signal.throwIfAborted();
  const response = await send({
    method: 'POST',
    url: urlOf(request),
    body,
    headers: { Prefer: 'respond-async' },
    ...options,
  });
  return JSON.parse(response) as AcceptedImport;
}

function urlOf({ type, dryRun, skipsExisting, leavesOutExamples }: ImportRequest): string {
  const query = {
    dryRun: dryRun ? ('true' as const) : undefined,
    existing: skipsExisting ? ('skip' as const) : undefined,
  };
  if (type !== WORKBOOK) return getImportFileUrl(type, query);
  return getImportWorkbookUrl({ ...query, examples: leavesOutExamples ? 'leave-out' : undefined });
}

/** Browsers cannot read a file that was saved after it was chosen, and report that as a network error. */
async function assertReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged('This file was changed or moved after you chose it. Please choose it again.');
  }
}
