import Box from '@mui/material/Box';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CapitalEventKind } from '../../../api/generated';
import { basisNames, kindWords, partNames, partsOf } from '../../../domain/capital/event-words';
import { InvestmentPicker } from '../../../domain/investment/InvestmentPicker';
import { todayInNewYork } from '../../../lib/format';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { PercentField } from '../../../ui/forms/PercentField';
import { SelectField } from '../../../ui/forms/SelectField';
import { percentPart, takesPercent, type EventForm } from './event-form';

interface TermsFieldsProps {
  form: UseFormReturn<EventForm>;
  kind: CapitalEventKind;
}

/** What an event asks for: of which deal, until when, how much in all, and in proportion to what. */
export function TermsFields({ form, kind }: TermsFieldsProps) {
  const { control } = form;
  const isCall = kind === 'call';
  return (
    <>
      <Box sx={gridLook}>
        <Box sx={{ gridColumn: { sm: '1 / -1' } }}>
          <InvestmentPicker control={control} name="deal" required="Please select an investment" />
        </Box>
        <FormField
          control={control}
          name="noticeDate"
          label="Notice Date"
          required="Notice date is required"
          input={{ type: 'date' }}
        />
        <FormField
          control={control}
          name="date"
          label={kindWords[kind].date}
          required="Date is required"
          check={(date, { noticeDate }) =>
            isCall && date < noticeDate ? 'The due date cannot be before the notice date' : undefined
          }
          input={isCall ? { type: 'date' } : { type: 'date', max: todayInNewYork() }}
        />
        <SelectField control={control} name="basis" label="Basis" options={basisOptions} />
        <AmountFields form={form} kind={kind} />
      </Box>
      <FormField
        control={control}
        name="note"
        label="Note to LPs"
        hint="Limited partners see it in the portal."
        rows={2}
      />
      <FormField control={control} name="internalNote" label="Internal Note" rows={2} />
    </>
  );
}

const gridLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 2,
};

const basisOptions = Object.entries<string>(basisNames).map(([value, label]) => ({ value, label }));

/** A total or a percentage of the basis: typing one empties the other. */
function AmountFields({ form, kind }: TermsFieldsProps) {
  const { control } = form;
  const basis = useWatch({ control, name: 'basis' });
  const percentOf = percentPart[kind];
  return partsOf[kind].map((part) => (
    <Box key={part} sx={{ display: 'contents' }}>
      <MoneyField
        control={control}
        name={part}
        label={`Total ${partNames[part]}`}
        hint={basis === 'typed' ? 'Empty: the sum of the lines' : undefined}
        input={{ onInput: () => part === percentOf && form.setValue('percent', '', { shouldDirty: true }) }}
      />
      {part === percentOf && takesPercent(basis) && (
        <PercentField
          control={control}
          name="percent"
          label={`or Percent of ${basisNames[basis]}`}
          input={{ onInput: () => form.setValue(percentOf, '', { shouldDirty: true }) }}
        />
      )}
    </Box>
  ));
}
