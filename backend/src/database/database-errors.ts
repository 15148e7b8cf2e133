/** What the database refused, in a sentence, by the constraint it named. */
const sentences: Record<string, string> = {
  users_username_key: 'This username is already taken',
  users_email_key: 'This e-mail address is already in use',
  activities_user_id_fkey: 'Your account no longer exists',
  passkeys_credential_id_key: 'This passkey is already registered',
  allocations_investment_lp_key: 'This LP is already allocated to this investment',
  investments_company_id_fkey:
    'Companies with associated investments cannot be deleted. Please delete or reassign investments first.',
  allocations_investment_id_fkey: 'This investment no longer exists',
  allocations_lp_id_fkey: 'This LP no longer exists',
  saved_views_name_key: 'You already have a view of this name',
  company_marks_company_id_fkey: 'This company no longer exists',
};

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
/** All connections of the pool are lent, and none came back in time. */
const allLent = /timeout exceeded when trying to connect/;

/** What passes by itself: the same request may go through in a moment. */
const passing: Record<string, string> = {
  '57014': 'This took too long. Please try again in a moment.', // query_canceled
  '40P01': 'Somebody else was changing this at the same time. Please try again.', // deadlock_detected
  '40001': 'Somebody else was changing this at the same time. Please try again.', // serialization_failure
};

interface Refusal {
  status: number;
  sentence: string;
}

/** The refusal that a database error stands for; undefined when it is nobody's but ours. */
export function databaseFault(exception: unknown): Refusal | undefined {
  if (!(exception instanceof Error)) return undefined;
  const code = 'code' in exception ? String(exception.code) : '';
  if (unreachable.has(code) || lostConnection.test(exception.message))
    return { status: 503, sentence: 'The portal cannot reach its database. Please try again in a moment.' };
  if (allLent.test(exception.message))
    return { status: 503, sentence: 'The portal is very busy at the moment. Please try again shortly.' };
  if (passing[code]) return { status: 503, sentence: passing[code] };
  if (!code.startsWith('23')) return undefined;
  const constraint = 'constraint' in exception ? String(exception.constraint) : '';
  return { status: 409, sentence: sentences[constraint] ?? 'This conflicts with another record' };
}
