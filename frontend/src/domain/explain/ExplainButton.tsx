import type { MouseEvent } from 'react';
import { useExplain, type Explained } from './explain-context';
import { hiddenAmount } from '../../lib/hidden-amounts';
import { useIsPrinting } from '../../ui/layout/use-is-printing';
import { textWithAmounts } from '../../ui/values/Amount';

interface ExplainButtonProps extends Explained {
  /** The figure as it is shown. */
  text: string;
  /** Whose figure it is, for those who do not see what it stands beside. */
  name: string;
  title?: string;
  tabIndex?: number;
}

/** A figure that says how it comes about when it is pressed. It looks like any other until it is pointed at. */
export function ExplainButton({ text, name, title, tabIndex, ...explained }: ExplainButtonProps) {
  const explain = useExplain();
  const isPrinting = useIsPrinting();
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    // Not every browser gives a clicked button the focus, which comes back to it afterwards.
    event.currentTarget.focus();
    explain(explained);
  };
  // There is nothing to press on paper.
  if (isPrinting) return textWithAmounts(text);
  return (
    <button
      type="button"
      className="explained"
      aria-haspopup="dialog"
      aria-label={`${text.replaceAll(hiddenAmount, 'Hidden amount')}: explain ${explained.label} of ${name}`}
      title={title === hiddenAmount ? undefined : title}
      tabIndex={tabIndex}
      onClick={open}
      // A grid would take the keys for itself.
      onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && event.stopPropagation()}
    >
      {textWithAmounts(text)}
    </button>
  );
}
