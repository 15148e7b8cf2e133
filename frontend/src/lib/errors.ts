export interface FieldError {
  field: string;
  message: string;
}

/** A response with an error status: its text, and the parsed message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The message for the user: the JSON's `message`, else its `error`. Empty without either, as in a proxy's response. */
  readonly sentence: string;
  readonly details: FieldError[];
  /** The JSON itself, for what an answer has beside its message; empty for any other text. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    readonly status: number,
    text: string,
    readonly requestId: string | null,
  ) {
    super(`${status}: ${text}`);
    const body = parse(text);
    this.body = body;
    this.sentence = [body.message, body.error].find(isText) ?? '';
    this.details = Array.isArray(body.details) ? (body.details as FieldError[]) : [];
  }
}

/** An error whose message is written for the user, unlike those of the browser. */
export class UserFacingError extends Error {}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    // Not JSON, for instance from a proxy.
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Whether a requested record does not exist any more, or not for this user. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether a write was refused because someone else has saved the record since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * The message of any error for the user: that of the server or of the client, else the fallback, never the browser's own
 * ("Failed to fetch") or a proxy's page. Errors of the server have the request id of its log appended.
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
