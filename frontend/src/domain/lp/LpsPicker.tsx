import type { Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { LpRecord } from '../../api/generated';
import { lpName } from './lp-name';
import { lpOptions } from './lp-options';

interface LpsPickerProps {
  lps: readonly LpRecord[];
  value: LpRecord[];
  onChange: (chosen: LpRecord[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  isInvalid: boolean;
  loading?: boolean;
  noneFound: string;
}

/** A picker of several LPs. */
export function LpsPicker(props: LpsPickerProps) {
  const { lps, value, onChange, onBlur, inputRef, isInvalid, loading, noneFound } = props;
  return (
    <Autocomplete
      {...lpOptions(lpName)}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      loading={loading}
      options={lps}
      value={value}
      noOptionsText={noneFound}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={onBlur}
      // Always shown in full: chips that fold up on blur move the button that is being pressed.
      renderValue={(chosen, itemProps) => (
        <Box role="group" aria-label="Chosen" tabIndex={0} sx={{ maxHeight: 136, overflowY: 'auto' }}>
          {chosen.map((lp, index) => {
            const { key, ...chip } = itemProps({ index });
            return <Chip key={key} label={lpName(lp)} size="small" {...chip} />;
          })}
        </Box>
      )}
      sx={{ mt: 1 }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          label="Limited partners"
          placeholder={value.length === 0 ? 'Search by name or e-mail...' : undefined}
          error={isInvalid}
        />
      )}
    />
  );
}
