import { useMemo, type Ref } from 'react';
import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useListLps, type LpRecord } from '../../api/generated';
import { lpName } from './lp-name';
import { lpOptions } from './lp-options';

interface LpAutocompleteProps extends Pick<
  AutocompleteProps<LpRecord, false, false, false>,
  'onBlur' | 'onClose' | 'openOnFocus' | 'sx'
> {
  value: LpRecord | null;
  onChange: (lp: LpRecord | null) => void;
  label: string;
  /** The name each LP is listed under. */
  nameOf?: (lp: LpRecord) => string;
  /** The ids of LPs to leave out. */
  without?: ReadonlySet<string>;
  /** Shown when there is no LP to choose. */
  noneLeft: string;
  /** What is wrong with the choice. */
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  required?: boolean;
}

const none: ReadonlySet<string> = new Set();

/** A picker of one LP. */
export function LpAutocomplete(props: LpAutocompleteProps) {
  const {
    onChange,
    label,
    nameOf = lpName,
    without = none,
    noneLeft,
    error,
    inputRef,
    autoFocus,
    required,
    ...rest
  } = props;
  const { data, isPending, error: loadError } = useListLps();
  const lps = useMemo(
    () =>
      (data ?? [])
        .filter(({ id }) => !without.has(id))
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
    [data, nameOf, without],
  );
  return (
    <Autocomplete
      {...rest}
      options={lps}
      {...lpOptions(nameOf)}
      loading={isPending}
      noOptionsText={lps.length === 0 ? noneLeft : 'No LP found matching your search.'}
      onChange={(_event, lp) => onChange(lp)}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, required },
          }}
          autoFocus={autoFocus}
          label={label}
          placeholder="Choose an LP..."
          error={Boolean(error ?? loadError)}
          helperText={error ?? (loadError && 'The limited partners could not be loaded.')}
        />
      )}
    />
  );
}
