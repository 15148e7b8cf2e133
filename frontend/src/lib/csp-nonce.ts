/** What the Content-Security-Policy asks of style elements; browsers hide it from the attribute. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
