const patterns = {
  signIn: /^\/auth\/?$/,
  forgotPassword: /^\/auth\/forgot\/?$/,
  resetPassword: /^\/auth\/reset\/([^/]+)\/?$/,
  confirmEmail: /^\/auth\/email-change\/([^/]+)\/?$/,
  unsubscribe: /^\/auth\/unsubscribe\/([^/]+)\/?$/,
  setup: /^\/setup\/?$/,
  invitation: /^\/invite\/([^/]+)\/?$/,
};

export interface VisitorAddress {
  page: keyof typeof patterns;
  /** The token of a mailed link, URL-encoded as in the address; empty on other pages. */
  token: string;
}

/** The visitor page at a path. */
export function visitorAddress(path: string): VisitorAddress | undefined {
  for (const [page, pattern] of Object.entries(patterns)) {
    const match = pattern.exec(path);
    if (match) return { page: page as VisitorAddress['page'], token: match[1] ?? '' };
  }
  return undefined;
}
