import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { RaiseType, type UpdateType } from '../../api/generated';
import { FormField } from '../../ui/forms/FormField';
import { MoneyField } from '../../ui/forms/GroupedField';
import { SelectField } from '../../ui/forms/SelectField';
import type { UpdateForm } from './update-form';

const missingTerms = 'Amount raised and post-money valuation are required for fundraise updates';
const raiseTypes = Object.values(RaiseType).map((value) => ({ value, label: value }));

interface TitleAndDateProps {
  control: Control<UpdateForm>;
  titleLabel: string;
  /** Whether the title has the focus first. */
  autoFocus?: boolean;
}

/** The fields that every type of update begins with. */
export function TitleAndDate({ control, titleLabel, autoFocus }: TitleAndDateProps) {
  return (
    <>
      <FormField
        control={control}
        name="title"
        label={titleLabel}
        required="Title is required"
        input={{ maxLength: 255, autoFocus }}
      />
      <FormField
        control={control}
        name="updateDate"
        label="Update Date"
        required="Update date is required"
        input={{ type: 'date' }}
      />
    </>
  );
}

interface TermsAndTextProps {
  control: Control<UpdateForm>;
  type: UpdateType;
  /** Shown when the text is empty; without it the text is optional. */
  textRequired: string | undefined;
}

/** The terms of a fundraise, and the text of any update. */
export function TermsAndText({ control, type, textRequired }: TermsAndTextProps) {
  return (
    <>
      {type === 'fundraise' && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
            alignItems: 'start',
            gap: 2,
          }}
        >
          <MoneyField
            control={control}
            name="amountRaised"
            label="Amount Raised ($)"
            required={missingTerms}
          />
          <MoneyField
            control={control}
            name="postMoneyValuation"
            label="Post Money Valuation ($)"
            required={missingTerms}
          />
          <SelectField control={control} name="raiseType" label="Raise Type" options={raiseTypes} />
        </Box>
      )}
      <FormField
        control={control}
        name="notes"
        label="Update Details"
        required={textRequired}
        rows={4}
        input={{ maxLength: 20_000 }}
      />
    </>
  );
}
