export interface WriteOff {
  /** What the field is called on screens. */
  label: string;
  isWrittenOff: boolean;
  /** As sent; undefined and null both leave the date as it is. */
  requested: string | null | undefined;
  /** The date that the record has already. */
  current: string | null;
  today: string;
  /** The date of the investment, before which nothing can be written off. */
  investmentDate?: string;
}

/** Why the date that was sent cannot be the write-off's; undefined when it can, or none was sent. */
export function writeOffDateError(writeOff: WriteOff): string | undefined {
  const { label, isWrittenOff, requested, current, today, investmentDate } = writeOff;
  if (!requested) return undefined;
  if (!isWrittenOff) return `${label} is only for what is written off: its status says otherwise`;
  if (requested > today && requested !== current) return `${label} cannot be after today`;
  if (investmentDate && requested < investmentDate) return `${label} cannot be before the investment date`;
  return undefined;
}

/** The date of a write-off, by default the day on which the status first says so; null for what is not written off. */
export function writeOffDate({
  isWrittenOff,
  requested,
  current,
  today,
  investmentDate,
}: WriteOff): string | null {
  if (!isWrittenOff) return null;
  const date = requested ?? current ?? today;
  return investmentDate && date < investmentDate ? investmentDate : date;
}
