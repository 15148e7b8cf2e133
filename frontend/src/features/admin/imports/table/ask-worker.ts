import { UserFacingError } from '../../../../lib/errors';
import type { HeaderPlan, TableStart } from './table-file';
import type { TableAnswer, TableAsked } from './table.worker';

const NOT_READ = 'The file could not be prepared. Please name its columns as in the template and try again.';
const NOT_LOADED =
  'What reads the file could not be loaded. Please load the page again, then choose the file once more.';

/** The first rows of a file; undefined for one that is no table, about which the server knows more to say. */
export async function readStart(file: Blob): Promise<TableStart | undefined> {
  const answer = await askWorker({ file });
  return 'start' in answer ? answer.start : undefined;
}

/** The file as it is sent. Errors: UserFacingError. */
export async function rewrite(file: File, plan: HeaderPlan): Promise<File> {
  const answer = await askWorker({ file, plan });
  if (!('file' in answer)) throw new UserFacingError(NOT_READ);
  return new File([answer.file], file.name, { type: file.type });
}

/** In a worker, so that the page stays responsive. */
function askWorker(asked: TableAsked): Promise<TableAnswer> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<TableAnswer>((resolve, reject) => {
    // An error thrown by the script is an ErrorEvent, a script that could not be loaded is not.
    worker.addEventListener('error', (event) =>
      reject(new UserFacingError(event instanceof ErrorEvent ? NOT_READ : NOT_LOADED)),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data));
    // Nothing is transferred, which the second argument would list.
    worker.postMessage(asked, []);
  }).finally(() => worker.terminate());
}
