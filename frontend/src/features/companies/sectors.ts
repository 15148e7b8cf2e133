/** The sectors a company is put into; a company may have another one, written on its page or imported. */
export const sectors = [
  'Technology',
  'Healthcare',
  'Fintech',
  'E-commerce',
  'SaaS',
  'AI/ML',
  'Biotech',
  'Clean Energy',
  'Real Estate',
  'Consumer Goods',
  'Enterprise Software',
  'Media & Entertainment',
  'Education',
  'Transportation',
  'Other',
] as const;

/** The sectors to choose from for a company, its own among them. */
export function sectorsWith(own: string): string[] {
  return own === '' || sectors.some((sector) => sector === own) ? [...sectors] : [own, ...sectors];
}
