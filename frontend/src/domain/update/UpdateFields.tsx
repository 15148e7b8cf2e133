import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { RaiseType, type UpdateType } from '../../api/generated';
import { FormField } from '../../ui/forms/FormField';
import { MoneyField } from '../../ui/forms/MoneyField';
import { SelectField } from '../../ui/forms/SelectField';
import type { UpdateForm } from './update-form';

const missingTerms = 'Amount raised and post-money valuation are required for fundraise updates';
const raiseTypes = Object.values(RaiseType).map((value) => ({ value, label: value }));

interface TitleAndDateProps {
  control: Control<UpdateForm>;
  titleLabel: string;
  /** Whether the keyboard starts here. */
  autoFocus?: boolean;
}

/** What every update has before its text. */
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
  /** What is said when the text is empty; without it there need be none. */
  textRequired: string | undefined;
}

/** What was raised, if something was, and what there is to tell. */
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
