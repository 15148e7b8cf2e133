import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { sumMoney } from '../../lib/money';
import { CheckField } from '../../ui/forms/CheckField';
import { MoneyField } from '../../ui/forms/GroupedField';
import { textWithAmounts } from '../../ui/values/Amount';
import { soldDeals, type ExitForm, type HeldDeal } from './exit-form';

interface ExitDealsProps {
  form: UseFormReturn<ExitForm>;
  values: ExitForm;
  deals: readonly HeldDeal[];
}

/** What of the sale each deal of the company gets, and what cost it gives up. */
export function ExitDeals({ form, values, deals }: ExitDealsProps) {
  useAmountsHidden();
  const { control, setValue } = form;
  const sum = sumMoney(soldDeals(values, deals).map(({ amount }) => amount));
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1.5, minWidth: 0, m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ mb: 1, p: 0, fontSize: 13, fontWeight: 600 }}>
        Split by deal
      </Box>
      {deals.map((deal, at) => (
        <Box key={deal.id} sx={dealLook}>
          <CheckField control={control} name={`deals.${at}.isSold`} label={deal.name} />
          <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
            {textWithAmounts(`Remaining cost ${formatMoney(deal.cost)}, value ${formatMoney(deal.value)}`)}
          </Box>
          {values.deals[at]?.isSold && (
            <Box sx={fieldsLook}>
              <MoneyField
                control={control}
                name={`deals.${at}.amount`}
                label="Amount"
                input={{
                  'aria-label': `Amount of ${deal.name}`,
                  onInput: ({ currentTarget }) =>
                    setValue(`deals.${at}.isAmountByHand`, currentTarget.value !== ''),
                }}
              />
              <MoneyField
                control={control}
                name={`deals.${at}.income`}
                label="Of It Income"
                input={{ 'aria-label': `Income of ${deal.name}` }}
              />
              <MoneyField
                control={control}
                name={`deals.${at}.costRelieved`}
                label="Cost Relieved"
                input={{
                  'aria-label': `Cost relieved of ${deal.name}`,
                  onInput: ({ currentTarget }) =>
                    setValue(`deals.${at}.isCostByHand`, currentTarget.value !== ''),
                }}
              />
            </Box>
          )}
        </Box>
      ))}
      <Box role="status" aria-label="Split" sx={{ fontSize: 13 }}>
        {textWithAmounts(`The deals add up to ${formatMoney(sum)}`)}
      </Box>
    </Box>
  );
}

const dealLook = {
  minWidth: 0,
  px: 1.5,
  py: 1,
  border: '1px solid var(--divider)',
  borderRadius: 1,
};

const fieldsLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  gap: 1.5,
  mt: 1.5,
  mb: 0.5,
};
