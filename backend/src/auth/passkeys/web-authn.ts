/** The library of passkeys. It is loaded for the first of them: it takes as long as the ORM. */
export const webAuthn = () => import('@simplewebauthn/server');
