function brandMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="brand-${name}"]`)?.content ?? '';
}

/** The server writes the brand into the page; nothing else in the portal spells it. */
export const brand = {
  productName: brandMeta('product-name'),
  firmName: brandMeta('firm-name'),
  tagline: brandMeta('tagline'),
};
