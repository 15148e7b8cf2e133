const sentences = new Map<string, string>();

/**
 * Sets the answer of 409 to a write that violates a unique or foreign key constraint. Called beside the entity of the
 * constraint's table.
 */
export function describeConstraint(constraint: string, sentence: string): void {
  sentences.set(constraint, sentence);
}

export const describedConstraints = (): string[] => [...sentences.keys()];

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '25P03', // idle_in_transaction_session_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
]);

const lostConnection = /Connection terminated|is not queryable/;
/** connectionTimeoutMillis has passed without a free connection of the pool. */
const poolExhausted = /timeout exceeded when trying to connect/;

/** Errors after which the same request may succeed in a moment. */
const transient: Record<string, string> = {
  '57014': 'This took too long. Please try again in a moment.', // query_canceled
  '40P01': 'Someone else was changing this at the same time. Please try again.', // deadlock_detected
  '40001': 'Someone else was changing this at the same time. Please try again.', // serialization_failure
};

interface Refusal {
  status: number;
  sentence: string;
}

/** The answer to a database error; undefined when it is unexpected. */
export function describeDatabaseError(exception: unknown): Refusal | undefined {
  if (!(exception instanceof Error)) return undefined;
  const code = 'code' in exception ? String(exception.code) : '';
  if (unreachable.has(code) || lostConnection.test(exception.message))
    return { status: 503, sentence: 'The portal cannot reach its database. Please try again in a moment.' };
  if (poolExhausted.test(exception.message))
    return { status: 503, sentence: 'The portal is overloaded. Please try again in a moment.' };
  if (transient[code]) return { status: 503, sentence: transient[code] };
  if (!code.startsWith('23')) return undefined; // integrity_constraint_violation
  const constraint = 'constraint' in exception ? String(exception.constraint) : '';
  return { status: 409, sentence: sentences.get(constraint) ?? 'This conflicts with another record' };
}
