/** Where a website's link leads: http or https, which need not be typed; nowhere for any other scheme. */
export function websiteAddress(website: string): string | undefined {
  const text = website.trim();
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Between which a long website may go on in the next line: after its slashes and dots, not amid a word. */
export function websiteParts(website: string): string[] {
  return website.split(/(?<=[/.?&=])(?![/.?&=])/);
}
