/** Opens a mail to the address in whatever writes mails here; its own signs cannot add copies or a subject. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
