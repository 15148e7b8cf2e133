import { useMemo } from 'react';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useListLps, type UserRecord } from '../../api/generated';
import { lpName } from './lp-name';

interface LpPickerProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, UserRecord | null>;
  /** The ids of those who are not offered. */
  without: ReadonlySet<string>;
}

const noneLeft = 'There is no LP without an allocation here.';
const noneFound = 'No LP found matching your search.';
const byNameOrEmail = createFilterOptions<UserRecord>({ stringify: (lp) => `${lpName(lp)} ${lp.email}` });

/** LPs by full name, found by typing a part of it or of the e-mail address. */
export function LpPicker<Form extends FieldValues>({ control, name, without }: LpPickerProps<Form>) {
  const { data, isPending, error } = useListLps();
  const lps = useMemo(
    () =>
      (data ?? [])
        .filter(({ id }) => !without.has(id))
        .toSorted((a, b) => lpName(a).localeCompare(lpName(b))),
    [data, without],
  );

  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: 'Please select an LP' }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Autocomplete
          options={lps}
          value={value}
          filterOptions={byNameOrEmail}
          loading={isPending}
          loadingText="Loading limited partners..."
          noOptionsText={lps.length === 0 ? noneLeft : noneFound}
          getOptionLabel={lpName}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
          onChange={(_event, lp) => onChange(lp)}
          onBlur={onBlur}
          renderOption={({ key, ...option }, lp) => (
            <Box component="li" key={key} {...option} sx={{ overflowWrap: 'anywhere' }}>
              <Box sx={{ minWidth: 0 }}>
                {lpName(lp)}
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{lp.email}</Box>
              </Box>
            </Box>
          )}
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={ref}
              label="Select Limited Partner"
              placeholder="Choose an LP..."
              error={Boolean(fieldState.error ?? error)}
              helperText={fieldState.error?.message ?? (error && 'The limited partners could not be loaded.')}
            />
          )}
        />
      )}
    />
  );
}
