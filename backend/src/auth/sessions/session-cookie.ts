export const SESSION_COOKIE = 'portal.sid';
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;
