import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '../../lib/format';
import { hiddenAmount, useAmountsHidden } from '../../lib/hidden-amounts';

interface AmountProps {
  /** Null if there is none. */
  value: string | null;
  /** The format; with cents by default. */
  as?: (amount: string) => string;
  /** The format of the tooltip, where `as` shortens the amount. */
  exact?: (amount: string) => string;
}

/** An amount of money, or dots while amounts are hidden. */
export function Amount({ value: amount, as = formatMoney, exact }: AmountProps) {
  const isHidden = useAmountsHidden();
  if (amount === null) return 'N/A';
  if (isHidden) return <HiddenAmount />;
  return exact ? <span title={exact(amount)}>{as(amount)}</span> : as(amount);
}

/** A text with formatted amounts: labels hidden ones for screen readers. The caller has to use `useAmountsHidden`. */
export function textWithAmounts(text: string): ReactNode {
  if (!text.includes(hiddenAmount)) return text;
  return text.split(hiddenAmount).map((part, index) => (
    // The parts do not change places.
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
