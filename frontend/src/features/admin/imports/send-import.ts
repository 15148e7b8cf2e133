import { getImportFileUrl, type AcceptedImport } from '../../../api/generated';
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
}

interface SendOptions {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** The file was saved again after it was chosen, for instance by a spreadsheet program. */
export class FileChanged extends UserFacingError {}

/** Uploads a file and starts its import. Throws FileChanged, ApiError, UserFacingError or the signal's reason. */
export async function sendImport(
  { type, file, plan, dryRun, skipsExisting }: ImportRequest,
  options: SendOptions,
): Promise<AcceptedImport> {
  await assertReadable(file);
  const url = getImportFileUrl(type, {
    dryRun: dryRun ? 'true' : undefined,
    existing: skipsExisting ? 'skip' : undefined,
  });
  const body = new FormData();
  body.append('file', plan ? await rewrite(file, plan) : file);
  options.signal.throwIfAborted();
  const response = await send({
    method: 'POST',
    url,
    body,
    headers: { Prefer: 'respond-async' },
    ...options,
  });
  return JSON.parse(response) as AcceptedImport;
}

/** Browsers cannot read a file that was saved after it was chosen, and report that as a network error. */
async function assertReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged('This file was changed or moved after you chose it. Please choose it again.');
  }
}
