/** SQL: the fields of a user as records show it: never a password, hash or token. */
export const userFields = (alias: string): string => `
  'id', ${alias}.id, 'version', ${alias}.version, 'username', ${alias}.username, 'email', ${alias}.email,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'legalName', ${alias}.legal_name, 'role', ${alias}.role,
  'inviteStatus', ${alias}.invite_status, 'inviteSentAt', ${alias}.invite_sent_at,
  'createdAt', ${alias}.created_at, 'updatedAt', ${alias}.updated_at`;

const profileFields = (alias: string): string =>
  `${userFields(alias)}, 'receivesLetters', ${alias}.letters_refused_at is null`;

/** SQL: a user as they see themselves. */
export const profileRecord = (alias: string): string => `json_build_object(${profileFields(alias)})`;

/** SQL: an active user as the actor of its calls, apart from what its session adds. */
export const actorRecord = (alias: string): string =>
  `json_build_object(${profileFields(alias)}, 'credentialVersion', ${alias}.credential_version)`;
