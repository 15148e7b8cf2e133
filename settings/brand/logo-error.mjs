/** Why a file cannot be the logo: the end of a sentence that begins with the setting's name. */
export class LogoError extends Error {
  name = 'LogoError';
}
