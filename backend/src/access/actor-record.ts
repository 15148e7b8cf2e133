/** SQL: an active user as the actor of its calls, apart from what its session adds. */
export const actorRecord = (alias: string): string => `json_build_object(
  'id', ${alias}.id, 'username', ${alias}.username, 'email', ${alias}.email,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'role', ${alias}.role,
  'inviteStatus', ${alias}.invite_status, 'inviteSentAt', ${alias}.invite_sent_at,
  'createdAt', ${alias}.created_at, 'updatedAt', ${alias}.updated_at,
  'receivesLetters', ${alias}.letters_refused_at is null)`;
