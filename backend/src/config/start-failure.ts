/** An error that the operator can solve: its message is one sentence, printed without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const databaseCodes = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|28|3D|42501|57P|53|SELF_SIGNED|ERR_TLS)/;

/** One sentence for the operator; the whole stack of an unexpected error. */
export function startFailureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (['StartFailure', 'SettingsError'].includes(error.name)) return error.message;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (databaseCodes.test(code))
      return `Cannot connect to the database of DATABASE_URL: ${cause.message || code}.`;
  }
  return error.stack ?? error.message;
}
