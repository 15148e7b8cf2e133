import { useState } from 'react';
import Box from '@mui/material/Box';
import { FilterSelect } from '../../../data-grid/FilterSelect';
import { todayInNewYork } from '../../../lib/format';
import { DayField } from '../../../ui/forms/DayField';
import { periodName, periodNames, periodsAsOf, type Period, type PeriodName } from './period';

const CUSTOM = 'custom';
const options = [
  ...Object.entries(periodNames).map(([value, label]) => ({ value, label })),
  { value: CUSTOM, label: 'Custom' },
];

interface PeriodPickerProps {
  period: Period;
  /** The past day that named periods are of; today by default. */
  asOf: string | undefined;
  onChange: (period: Period) => void;
}

/** The period of the roll-forward and the activity: one with a name, or two days. */
export function PeriodPicker({ period, asOf, onChange }: PeriodPickerProps) {
  const today = todayInNewYork();
  const [isCustom, setCustom] = useState(false);
  const name = isCustom ? undefined : periodName(period, today, asOf);
  const choose = (chosen: string | undefined) => {
    setCustom(chosen === CUSTOM);
    if (chosen !== CUSTOM) onChange(periodsAsOf(asOf ?? today)[chosen as PeriodName]);
  };
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <FilterSelect label="Period" options={options} value={name ?? CUSTOM} onChange={choose} width={150} />
      {name === undefined && (
        <>
          <DayField
            label="From"
            value={period.from}
            max={period.to}
            onChange={(from) => onChange({ ...period, from })}
          />
          <DayField
            label="To"
            value={period.to}
            min={period.from}
            max={asOf}
            onChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
    </Box>
  );
}
