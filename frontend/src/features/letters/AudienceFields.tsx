import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller, useController, useWatch, type Control } from 'react-hook-form';
import { LetterAudience, type LpRecord } from '../../api/generated';
import { CompanyPicker } from '../../domain/company/CompanyPicker';
import { InvestmentPicker } from '../../domain/investment/InvestmentPicker';
import { LpsPicker } from '../../domain/lp/LpsPicker';
import type { LetterForm } from './letter-form';
import { audienceNames } from './letter-words';

interface AudienceFieldsProps {
  control: Control<LetterForm>;
  lps: readonly LpRecord[];
}

/** Who the letter is for: all active LPs, the holders of a deal or of a company, or chosen LPs. */
export function AudienceFields({ control, lps }: AudienceFieldsProps) {
  const audience = useWatch({ control, name: 'audience' });
  return (
    <FormControl component="fieldset" sx={{ gap: 1, minWidth: 0 }}>
      <FormLabel component="legend" className="visually-hidden">
        Recipients
      </FormLabel>
      <Controller
        control={control}
        name="audience"
        render={({ field: { ref: _ref, ...radios } }) => (
          <RadioGroup {...radios}>
            {Object.values(LetterAudience).map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                label={audienceNames[value]}
                control={<Radio size="small" sx={{ py: 0.5 }} />}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            ))}
          </RadioGroup>
        )}
      />
      {audience === 'investment' && (
        <InvestmentPicker control={control} name="investment" required="Please choose the investment" />
      )}
      {audience === 'company' && (
        <CompanyPicker control={control} name="company" required="Please choose the company" />
      )}
      {audience === 'chosen' && <ChosenLps control={control} lps={lps} />}
    </FormControl>
  );
}

function ChosenLps({ control, lps }: AudienceFieldsProps) {
  const { field, fieldState } = useController({
    control,
    name: 'lps',
    rules: { validate: (chosen) => chosen.length > 0 || 'Please choose at least one limited partner' },
  });
  const error = fieldState.error?.message;
  return (
    <div>
      <LpsPicker
        {...field}
        inputRef={field.ref}
        lps={lps}
        isInvalid={Boolean(error)}
        noneFound="No LP found matching your search."
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}
