/** Where a website's link leads: http or https, which need not be typed; nowhere for any other scheme. */
export function websiteAddress(website: string): string | undefined {
  const text = website.trim();
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
