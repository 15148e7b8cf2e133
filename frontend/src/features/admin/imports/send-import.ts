import { getImportFileUrl, type AcceptedImport } from '../../../api/generated';
import { UserFacingError } from '../../../lib/errors';
import { send } from '../../../api/send';

export interface ImportRequest {
  type: string;
  file: File;
  dryRun: boolean;
  skipsExisting: boolean;
}

interface How {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** The file is no longer what was chosen: a spreadsheet program has saved it meanwhile. */
export class FileChanged extends UserFacingError {}

/** Uploads a file and has the server begin with it. Errors: FileChanged, an ApiError, a sentence, the signal's reason. */
export async function sendImport(
  { type, file, dryRun, skipsExisting }: ImportRequest,
  how: How,
): Promise<AcceptedImport> {
  await mustBeReadable(file);
  const url = getImportFileUrl(type, {
    dryRun: dryRun ? 'true' : undefined,
    existing: skipsExisting ? 'skip' : undefined,
  });
  const body = new FormData();
  body.append('file', file);
  const answer = await send({ method: 'POST', url, body, headers: { Prefer: 'respond-async' }, ...how });
  return JSON.parse(answer) as AcceptedImport;
}

/** A browser lets go of a file that is saved anew, and would tell of it as of a lost connection. */
async function mustBeReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged('This file was changed or moved after you chose it. Please choose it again.');
  }
}
