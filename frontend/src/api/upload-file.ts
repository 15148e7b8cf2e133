import { openUpload, type OpenUploadRequest } from './generated';
import { ApiError, UserFacingError } from '../lib/errors';
import { send } from './send';

export interface UploadOptions extends OpenUploadRequest {
  /** The sent fraction, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file to the URL that the server gives, which may be an object store of another origin. Returns the path to
 * register. Throws an ApiError with the server's message, `Upload failed: {status}` without one, or the signal's reason.
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
  const { purpose, signal, onProgress } = options;
  const { uploadURL } = await openUpload({ purpose }, { signal });
  signal?.throwIfAborted();
  try {
    await send({ method: 'PUT', url: uploadURL, body: file, onProgress, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sentence) throw error;
    // An object store answers with XML, which is not for users.
    throw new UserFacingError(`Upload failed: ${error.status}`);
  }
  return uploadURL.replace(/\?.*$/s, '');
}
