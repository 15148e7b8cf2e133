/** The nonce that the Content-Security-Policy requires of style elements; browsers hide it from the attribute. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
