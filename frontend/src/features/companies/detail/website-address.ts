/** The address of a website's link: https unless http is given; none for any other scheme. */
export function websiteAddress(website: string): string | undefined {
  const text = website.trim();
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** A website in the parts between which a line may break: after slashes and dots, not within a word. */
export function websiteParts(website: string): string[] {
  return website.split(/(?<=[/.?&=])(?![/.?&=])/);
}
