import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { CompanyStatus, InvestmentStatus } from '../../api/generated';
import { todayInNewYork } from '../../lib/format';
import { CheckField } from '../../ui/forms/CheckField';
import { FormField } from '../../ui/forms/FormField';
import { MoneyField } from '../../ui/forms/GroupedField';
import { percentError } from '../../ui/forms/percent-error';
import { SelectField } from '../../ui/forms/SelectField';
import { companyStatusOption } from '../company/company-status';
import { investmentStatusOption } from '../investment/investment-status';
import { ExitDeals } from './ExitDeals';
import type { ExitForm, HeldDeal } from './exit-form';

interface ExitFieldsProps {
  form: UseFormReturn<ExitForm>;
  values: ExitForm;
  deals: readonly HeldDeal[];
}

/** What a company was sold for, how that is split, and what is done with it. */
export function ExitFields({ form, values, deals }: ExitFieldsProps) {
  const { control } = form;
  return (
    <>
      <Box sx={gridLook}>
        <MoneyField
          control={control}
          name="gross"
          label="Gross Proceeds"
          required="Gross proceeds are required"
        />
        <FormField
          control={control}
          name="date"
          label="Receipt Date"
          required="Date is required"
          input={{ type: 'date', max: todayInNewYork() }}
        />
        <MoneyField control={control} name="escrow" label="Of It Held in Escrow" />
        <FormField
          control={control}
          name="escrowExpectedOn"
          label="Escrow Expected On"
          input={{ type: 'date' }}
        />
        <SelectField control={control} name="sale" label="Sale" options={saleOptions} />
        {values.sale === 'part' && (
          <FormField
            control={control}
            name="percent"
            label="Percent of Remaining Cost"
            required="Please enter how much was sold"
            check={percentError}
            input={{ inputMode: 'decimal', autoComplete: 'off' }}
          />
        )}
      </Box>
      <ExitDeals form={form} values={values} deals={deals} />
      <Box sx={gridLook}>
        <SelectField
          control={control}
          name="dealStatus"
          label="New Status of the Deals"
          options={dealStatuses}
        />
        <SelectField
          control={control}
          name="companyStatus"
          label="New Status of the Company"
          options={companyStatuses}
        />
      </Box>
      <FormField
        control={control}
        name="note"
        label="Note to LPs"
        hint="Limited partners see it in the portal."
        rows={2}
      />
      <FormField control={control} name="internalNote" label="Internal Note" rows={2} />
      <Box sx={{ display: 'grid' }}>
        <CheckField control={control} name="release" label="Release" />
        <CheckField
          control={control}
          name="distribute"
          label="Distribute at once"
          disabled={!values.release}
        />
      </Box>
    </>
  );
}

const gridLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 2,
};

const saleOptions = [
  { value: 'full', label: 'Full sale' },
  { value: 'part', label: 'Part sale' },
];

const stays = { value: '', label: 'Stays as it is' };
const dealStatuses = [stays, ...Object.values(InvestmentStatus).map(investmentStatusOption)];
const companyStatuses = [stays, ...Object.values(CompanyStatus).map(companyStatusOption)];
