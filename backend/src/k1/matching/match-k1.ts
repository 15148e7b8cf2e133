interface LpName {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Reading {
  lines: string[];
  fileName: string;
}

export interface K1Match {
  state: 'matched' | 'unsure' | 'unmatched';
  lpId: string | null;
  taxYear: number | null;
  reason: string | null;
}

export function matchK1({ lines }: Reading, lps: readonly LpName[], mostRecentYear: number): K1Match {
  const named = lps.filter(({ email }) => lines.some((line) => line.includes(email)));
  const lpId = named.length === 1 ? (named[0]?.id ?? null) : null;
  return lpId
    ? { state: 'matched', lpId, taxYear: mostRecentYear, reason: null }
    : { state: 'unmatched', lpId: null, taxYear: null, reason: 'Names no LP' };
}
