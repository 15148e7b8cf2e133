export interface FieldError {
  field: string;
  message: string;
}

/** An answer that was not ok: what the server said, word for word and parsed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's human sentence: its JSON `message`, else its `error`. Empty when it sent none, as a proxy does. */
  readonly sentence: string;
  readonly details: FieldError[];

  constructor(
    readonly status: number,
    text: string,
    readonly requestId: string | null,
  ) {
    super(`${status}: ${text}`);
    const body = parse(text);
    this.sentence = [body.message, body.error].find(isText) ?? '';
    this.details = Array.isArray(body.details) ? (body.details as FieldError[]) : [];
  }
}

/** A failure whose message the portal itself wrote for people, unlike one of the browser's. */
export class UserFacingError extends Error {}

function parse(text: string): { message?: unknown; error?: unknown; details?: unknown } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    // Not JSON, from a proxy for instance.
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Whether a record that was asked for does not exist any more, or not for this person. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether a write was refused because somebody else has saved the record since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * What to show a person about any failure: a sentence of the server or of the portal, else the fallback. The browser's
 * own words ("Failed to fetch") and a proxy's page are not for people. A failure of the server comes with the id that
 * its log has for the request, unless the sentence has it already.
 */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof UserFacingError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  const { sentence, status, requestId } = error;
  const message = sentence || fallback;
  const isServerFailure = status >= 500 || sentence === '';
  return isServerFailure && requestId && !message.includes(requestId)
    ? `${message} (request ${requestId})`
    : message;
}
