import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PublicationForm, PublicationTime } from './publication-form';

const times: readonly { value: PublicationTime; label: string }[] = [
  { value: 'now', label: 'Publish now' },
  { value: 'draft', label: 'Save as draft' },
  { value: 'at', label: 'Publish at ...' },
];

interface TimeFieldsProps {
  value: Pick<PublicationForm, 'time' | 'publishAt'>;
  onChange: (value: Pick<PublicationForm, 'time' | 'publishAt'>) => void;
  /** What is wrong with the time. */
  error?: string;
  /** Whether it may be saved as a draft. */
  isNew?: boolean;
}

/** Whether a record is published now, later or not yet. */
export function TimeFields({ value, onChange, error, isNew = false }: TimeFieldsProps) {
  return (
    <>
      <TextField
        select
        label="Publication"
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value as PublicationTime })}
      >
        {times
          .filter((time) => isNew || time.value !== 'draft')
          .map((time) => (
            <MenuItem key={time.value} value={time.value}>
              {time.label}
            </MenuItem>
          ))}
      </TextField>
      {value.time === 'at' && (
        <TextField
          type="datetime-local"
          label="Publish at (New York time)"
          value={value.publishAt}
          onChange={({ target }) => onChange({ ...value, publishAt: target.value })}
          error={Boolean(error)}
          helperText={error}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { required: true },
          }}
        />
      )}
    </>
  );
}
