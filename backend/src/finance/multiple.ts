/**
 * The multiple on invested capital (MOIC; for a fund TVPI: value over paid-in, ILPA Reporting Template).
 * In: both amounts as decimal text in US dollars. Out: a ratio; 0 when nothing is invested.
 */
export function multiple(value: string, invested: string): number {
  const paid = Number(invested);
  return paid > 0 ? Number(value) / paid : 0;
}
