import { ApiError, getErrorMessage } from '../api/http';

/** The sentence about a failure, with the id under which the server's log knows it, unless it says so itself. */
export function explain(error: unknown, fallback: string): string {
  const sentence = getErrorMessage(error, fallback);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return requestId && !sentence.includes(requestId) ? `${sentence} (request ${requestId})` : sentence;
}
