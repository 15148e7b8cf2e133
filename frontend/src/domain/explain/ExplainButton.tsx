import type { MouseEvent } from 'react';
import { useExplain, type Explained } from './explain-context';
import { hiddenAmount } from '../../lib/hidden-amounts';
import { useIsPrinting } from '../../ui/layout/use-is-printing';
import { textWithAmounts } from '../../ui/values/Amount';

type ExplainButtonProps = Explained & {
  /** The figure as it is displayed. */
  text: string;
  /** The name of the record, for screen readers. */
  name: string;
  title?: string;
  tabIndex?: number;
};

/** A figure that opens its explanation when it is pressed; a dotted underline shows that it can be. */
export function ExplainButton({ text, name, title, tabIndex, ...explained }: ExplainButtonProps) {
  const explain = useExplain();
  const isPrinting = useIsPrinting();
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, and the focus has to return to it afterwards.
    event.currentTarget.focus();
    explain(explained);
  };
  // Nothing can be pressed on paper.
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
      // The grid would handle the keys itself.
      onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && event.stopPropagation()}
    >
      {textWithAmounts(text)}
    </button>
  );
}
