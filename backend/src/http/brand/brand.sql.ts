/** What is stored of the brand; null: the default of the settings. */
export interface StoredBrand {
  productName: string | null;
  firmName: string | null;
  tagline: string | null;
  accentColor: string | null;
  logo: Buffer | null;
  darkLogo: Buffer | null;
}

/** Select list from `brand`. */
export const brandColumns = `product_name as "productName", firm_name as "firmName", tagline,
  accent_color as "accentColor", logo, dark_logo as "darkLogo"`;
