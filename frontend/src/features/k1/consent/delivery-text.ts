import type { K1ConsentRecord } from '../../../api/generated';

export const hasConsented = ({ consentedAt, withdrawnAt }: K1ConsentRecord): boolean =>
  consentedAt !== null && withdrawnAt === null;

interface Words {
  firmName: string;
  day: (moment: string) => string;
}

/** How an entity gets its K-1s, in a sentence. */
export function deliveryText(record: K1ConsentRecord, { firmName, day }: Words): string {
  const { consentedAt, withdrawnAt, isPaperKept } = record;
  if (consentedAt !== null && withdrawnAt === null)
    return isPaperKept
      ? `Electronically, as you consented on ${day(consentedAt)}, and on paper as well, as ${firmName} has set it.`
      : `Electronically: you consented on ${day(consentedAt)}.`;
  const onPaper = 'On paper, and here as well';
  return withdrawnAt === null
    ? `${onPaper}: you have not consented to get K-1s electronically.`
    : `${onPaper}: you withdrew your consent on ${day(withdrawnAt)}.`;
}
