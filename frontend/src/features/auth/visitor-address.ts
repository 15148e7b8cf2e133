const patterns = {
  signIn: /^\/auth\/?$/,
  forgotPassword: /^\/auth\/forgot\/?$/,
  resetPassword: /^\/auth\/reset\/([^/]+)\/?$/,
  confirmEmail: /^\/auth\/email-change\/([^/]+)\/?$/,
  unsubscribe: /^\/auth\/unsubscribe\/([^/]+)\/?$/,
  invitation: /^\/invite\/([^/]+)\/?$/,
};

export interface VisitorAddress {
  page: keyof typeof patterns;
  /** The secret of a mailed link as it stands in the address, so ready to stand in a call's; else empty. */
  token: string;
}

/** Which page for signed-out visitors lives at a path. */
export function visitorAddress(path: string): VisitorAddress | undefined {
  for (const [page, pattern] of Object.entries(patterns)) {
    const match = pattern.exec(path);
    if (match) return { page: page as VisitorAddress['page'], token: match[1] ?? '' };
  }
  return undefined;
}
