import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { todayInNewYork } from '../../../lib/format';
import { periodName, periodNames, periodsAsOf, type Period, type PeriodName } from './period';

const CUSTOM = 'custom';
const options = [
  ...Object.entries(periodNames).map(([value, label]) => ({ value, label })),
  { value: CUSTOM, label: 'Custom' },
];

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The period of the roll-forward and the activity: one with a name, or two days. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const today = todayInNewYork();
  const [isCustom, setCustom] = useState(false);
  const name = isCustom ? undefined : periodName(period, today);
  const choose = (chosen: string | undefined) => {
    setCustom(chosen === CUSTOM);
    if (chosen !== CUSTOM) onChange(periodsAsOf(today)[chosen as PeriodName]);
  };
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FilterSelect label="Period" options={options} value={name ?? CUSTOM} onChange={choose} width={150} />
      {name === undefined && (
        <>
          <Day
            label="From"
            value={period.from}
            max={period.to}
            onChange={(from) => onChange({ ...period, from })}
          />
          <Day
            label="To"
            value={period.to}
            min={period.from}
            onChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
    </Box>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Changes once a whole day within the limits is typed. */
const Day = ({ label, value, min, max, onChange }: DayProps) => (
  <TextField
    key={value}
    type="date"
    size="small"
    label={label}
    defaultValue={value ?? ''}
    onBlur={({ target }) => {
      const day = target.value || undefined;
      if (day !== value && target.validity.valid) onChange(day);
    }}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
    sx={{ flex: { xs: '1 1 130px', md: '0 0 150px' } }}
  />
);
