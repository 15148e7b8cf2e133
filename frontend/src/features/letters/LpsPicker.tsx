import type { Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { LpRecord } from '../../api/generated';
import { lpOptions } from '../../domain/lp/lp-options';
import { lpName } from '../../domain/lp/lp-name';

interface LpsPickerProps {
  lps: readonly LpRecord[];
  value: LpRecord[];
  onChange: (lps: LpRecord[]) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  isFaulty: boolean;
}

/** Some of the LPs, one after the other. */
export function LpsPicker({ lps, value, onChange, onBlur, inputRef, isFaulty }: LpsPickerProps) {
  return (
    <Autocomplete
      {...lpOptions(lpName)}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      limitTags={6}
      options={lps}
      value={value}
      noOptionsText="No active LP found matching your search."
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={onBlur}
      slotProps={{ chip: { size: 'small' } }}
      sx={{ mt: 1 }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          label="Limited partners"
          placeholder={value.length === 0 ? 'Search by name or e-mail...' : undefined}
          error={isFaulty}
        />
      )}
    />
  );
}
