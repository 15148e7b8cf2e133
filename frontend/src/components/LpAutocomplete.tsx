import { useMemo, type Ref } from 'react';
import Autocomplete, { createFilterOptions, type AutocompleteProps } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useListLps, type UserRecord } from '../api/generated';
import { lpName } from '../lib/lp-name';

interface LpAutocompleteProps extends Pick<
  AutocompleteProps<UserRecord, false, false, false>,
  'onBlur' | 'onClose' | 'openOnFocus' | 'sx'
> {
  value: UserRecord | null;
  onChange: (lp: UserRecord | null) => void;
  label: string;
  /** The ids of those who are not offered. */
  without?: ReadonlySet<string>;
  /** What is said when nobody is left to offer. */
  noneLeft: string;
  /** What is wrong with the choice. */
  fault?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

const none: ReadonlySet<string> = new Set();
const byNameOrEmail = createFilterOptions<UserRecord>({ stringify: (lp) => `${lpName(lp)} ${lp.email}` });

/** LPs by full name, found by typing a part of it or of the e-mail address. */
export function LpAutocomplete(props: LpAutocompleteProps) {
  const { onChange, label, without = none, noneLeft, fault, inputRef, autoFocus, ...rest } = props;
  const { data, isPending, error } = useListLps();
  const lps = useMemo(
    () =>
      (data ?? [])
        .filter(({ id }) => !without.has(id))
        .toSorted((a, b) => lpName(a).localeCompare(lpName(b))),
    [data, without],
  );
  return (
    <Autocomplete
      {...rest}
      options={lps}
      filterOptions={byNameOrEmail}
      loading={isPending}
      loadingText="Loading limited partners..."
      noOptionsText={lps.length === 0 ? noneLeft : 'No LP found matching your search.'}
      getOptionLabel={lpName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_event, lp) => onChange(lp)}
      renderOption={({ key, ...option }, lp) => (
        <Box component="li" key={key} {...option} sx={{ overflowWrap: 'anywhere' }}>
          <Box className="prose" sx={{ minWidth: 0 }}>
            {lpName(lp)}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{lp.email}</Box>
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          autoFocus={autoFocus}
          label={label}
          placeholder="Choose an LP..."
          error={Boolean(fault ?? error)}
          helperText={fault ?? (error && 'The limited partners could not be loaded.')}
        />
      )}
    />
  );
}
