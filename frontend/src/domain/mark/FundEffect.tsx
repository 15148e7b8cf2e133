import type { ValueChange } from '../../api/generated';
import { formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { DescriptionItem, DescriptionList } from '../../ui/layout/DescriptionList';
import { textWithAmounts } from '../../ui/values/Amount';
import { changeText } from './change-text';

/** The fund's value today without and with the marks. */
export function FundEffect({ change: { before, after } }: { change: ValueChange }) {
  useAmountsHidden();
  return (
    <DescriptionList>
      <DescriptionItem label="Fund’s Value Today">{textWithAmounts(formatMoney(before))}</DescriptionItem>
      <DescriptionItem label="With These Marks">{textWithAmounts(formatMoney(after))}</DescriptionItem>
      <DescriptionItem label="Change">{textWithAmounts(changeText(before, after))}</DescriptionItem>
    </DescriptionList>
  );
}
