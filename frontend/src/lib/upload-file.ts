import { openUpload, type OpenUploadRequest } from '../api/generated';
import { ApiError } from '../api/http';
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
    throw error instanceof ApiError && !saysWhy(error) ? new Error(`Upload failed: ${error.status}`) : error;
  }
  return uploadURL.replace(/\?.*$/s, '');
}

/** A store may answer with XML, which is not for people. */
const saysWhy = ({ status, message, sentence }: ApiError): boolean => message !== `${status}: ${sentence}`;
