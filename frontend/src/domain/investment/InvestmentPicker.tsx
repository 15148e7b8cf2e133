import { useMemo, useState, type HTMLAttributes, type Key } from 'react';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { allInvestments } from '../../api/pages';
import { usePages } from '../../api/use-pages';

export interface PickedInvestment {
  id: string;
  investmentName: string;
  companyName: string;
}

interface InvestmentPickerProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, PickedInvestment | null>;
  /** Shown when none is picked. */
  required: string;
}

/** A fund may have thousands: what is not shown is found by typing more of its name. */
const MOST_OPTIONS = 50;

const filterOptions = createFilterOptions<PickedInvestment>({
  limit: MOST_OPTIONS,
  stringify: ({ investmentName, companyName }) => `${investmentName} ${companyName}`,
});

/** Picks an investment by its name or that of its company, which are searched by typing. */
export function InvestmentPicker<Form extends FieldValues>(props: InvestmentPickerProps<Form>) {
  const { control, name, required } = props;
  const { rows, isWhole, error } = usePages(allInvestments);
  const [isOpen, setOpen] = useState(false);
  const investments = useMemo(
    () =>
      rows
        ?.map(({ id, investmentName, companyName }) => ({ id, investmentName, companyName }))
        .toSorted((a, b) => a.investmentName.localeCompare(b.investmentName)) ?? [],
    [rows],
  );
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Autocomplete<PickedInvestment>
          options={investments}
          value={value}
          open={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          autoHighlight
          loading={!isWhole && !error}
          loadingText="Loading investments..."
          noOptionsText={rows?.length === 0 ? 'There are no investments yet.' : 'No investment found.'}
          filterOptions={filterOptions}
          getOptionLabel={({ investmentName }) => investmentName}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          onChange={(_event, investment) => onChange(investment)}
          onBlur={onBlur}
          renderOption={option}
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={ref}
              label="Investment"
              placeholder={isOpen ? 'Search investments...' : 'Select an investment'}
              error={Boolean(fieldState.error ?? error)}
              helperText={
                fieldState.error?.message ??
                (error ? 'The investments could not be loaded.' : value?.companyName)
              }
              slotProps={{
                formHelperText: { sx: { overflowWrap: 'anywhere' } },
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, required: true },
                inputLabel: { ...input.slotProps.inputLabel, shrink: true },
              }}
            />
          )}
        />
      )}
    />
  );
}

const option = (
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { investmentName, companyName }: PickedInvestment,
) => (
  <Box component="li" key={key} {...props} sx={{ overflowWrap: 'anywhere' }}>
    <Box className="prose" sx={{ minWidth: 0 }}>
      {investmentName}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{companyName}</Box>
    </Box>
  </Box>
);
