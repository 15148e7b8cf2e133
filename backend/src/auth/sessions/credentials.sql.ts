/**
 * SQL: whether a session was begun with the password and second factors that its user still has. Compared at each
 * look-up, so that a sign-in which was checked before a change and stored after it gives a session that is over.
 */
export const hasCurrentCredentials = `
  coalesce((session.data ->> 'credentialVersion')::integer, 0) = actor.credential_version`;
