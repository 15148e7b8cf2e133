/** A mailto link; special characters of the address are escaped, so that it cannot add copies or a subject. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
