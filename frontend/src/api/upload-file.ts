import { openUpload, type OpenUploadRequest } from './generated';
import { ApiError, UserFacingError } from '../lib/errors';
import { send } from './send';

export interface UploadOptions extends OpenUploadRequest {
  /** Told again and again how much of the file has left, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to where the server wants it, which may be a store of another origin. Returns the path to
 * register. Errors: an ApiError with the server's sentence, `Upload failed: {status}` when it said none, and
 * the signal's reason when it was called off.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
  const { purpose, signal, onProgress } = options;
  const { uploadURL } = await openUpload({ purpose }, { signal });
  signal?.throwIfAborted();
  try {
    await send({ method: 'PUT', url: uploadURL, body: file, onProgress, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sentence) throw error;
    // A store answers with XML, which is not for people.
    throw new UserFacingError(`Upload failed: ${error.status}`);
  }
  return uploadURL.replace(/\?.*$/s, '');
}
