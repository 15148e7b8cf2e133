import { useMemo } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Controller, type Control } from 'react-hook-form';
import { useListCompanies } from '../../api/generated';
import type { CreateInvestmentForm } from './use-create-investment-form';

const noCompanies = 'No companies available. Please create a company first in the Companies section.';
const noneFound = 'No company found matching your search.';

/** Companies by name, found by typing. */
export function CompanyPicker({ control }: { control: Control<CreateInvestmentForm> }) {
  const { data, isPending, error } = useListCompanies();
  const companies = useMemo(() => data?.toSorted((a, b) => a.name.localeCompare(b.name)) ?? [], [data]);

  return (
    <Controller
      control={control}
      name="company"
      rules={{ required: 'Please select a company' }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Autocomplete
          options={companies}
          value={value}
          loading={isPending}
          loadingText="Loading companies..."
          noOptionsText={data?.length === 0 ? noCompanies : noneFound}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          onChange={(_event, company) => onChange(company)}
          onBlur={onBlur}
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={ref}
              label="Company"
              error={Boolean(fieldState.error ?? error)}
              helperText={fieldState.error?.message ?? (error && 'The companies could not be loaded.')}
            />
          )}
        />
      )}
    />
  );
}
