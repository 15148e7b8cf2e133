import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '../../lib/format';
import { hiddenAmount, useAmountsHidden } from '../../lib/hidden-amounts';

interface AmountProps {
  /** Absent where there is none to tell. */
  value: string | null;
  /** How it reads, unless with every cent. */
  as?: (amount: string) => string;
  /** How it reads to whoever rests on it, where it is shown short. */
  exact?: (amount: string) => string;
}

/** An amount of money, or dots while amounts are hidden; it follows the switch wherever it stands. */
export function Amount({ value: amount, as = formatMoney, exact }: AmountProps) {
  const isHidden = useAmountsHidden();
  if (amount === null) return 'N/A';
  if (isHidden) return <HiddenAmount />;
  return exact ? <span title={exact(amount)}>{as(amount)}</span> : as(amount);
}

/** A text with amounts in it, whose dots are named for those who do not see them. Whoever makes the text draws it anew. */
export function textWithAmounts(text: string): ReactNode {
  if (!text.includes(hiddenAmount)) return text;
  return text.split(hiddenAmount).map((part, index) => (
    // The parts of a text keep their places.
    <Fragment key={index}>
      {index > 0 && <HiddenAmount />}
      {part}
    </Fragment>
  ));
}

const HiddenAmount = () => (
  <span role="img" aria-label="Hidden amount">
    {hiddenAmount}
  </span>
);
