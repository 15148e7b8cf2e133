/** What mail programs make a link of by themselves: addresses of pages and mailboxes, with any of IDNA's dots. */
const linkLike = /:\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]{2,}/u;

/** A name as mails may carry it: empty when a mail program would show it as a link. */
export const nameInMail = (name: string): string => (linkLike.test(name) ? '' : name);
