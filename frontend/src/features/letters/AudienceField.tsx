import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller, useController, useWatch, type Control } from 'react-hook-form';
import { useListLps, type LpRecord } from '../../api/generated';
import { LoadError } from '../../ui/feedback/LoadError';
import { activeOf, split, type AudienceKind } from './audience';
import { AudienceSummary } from './AudienceSummary';
import type { LetterForm } from './letter-form';
import { LpsPicker } from './LpsPicker';

/** Who is written to: all active LPs, or some of them. */
export function AudienceField({ control }: { control: Control<LetterForm> }) {
  // Somebody may have unsubscribed since the page was opened.
  const { data, error, isFetching, refetch } = useListLps(undefined, { query: { staleTime: 0 } });
  if (data) return <Choice control={control} active={activeOf(data)} />;
  if (!error || isFetching) return <Box role="status">Loading limited partners...</Box>;
  return (
    <LoadError what="The limited partners could not be loaded" error={error} onRetry={() => void refetch()} />
  );
}

interface ChoiceProps {
  control: Control<LetterForm>;
  active: LpRecord[];
}

function Choice({ control, active }: ChoiceProps) {
  const audience = useWatch({ control, name: 'audience' });
  const { field, fieldState } = useController({
    control,
    name: 'lps',
    rules: { validate: (chosen) => faultOf(audience === 'all' ? active : chosen, audience) },
  });
  const fault = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={Boolean(fault)}>
      <FormLabel component="legend" sx={{ fontSize: 13, fontWeight: 600 }}>
        Recipients
      </FormLabel>
      <Controller
        control={control}
        name="audience"
        render={({ field: { ref: _ref, ...radios } }) => (
          <RadioGroup {...radios}>
            <Option value="all" label={`All active limited partners (${active.length})`} />
            <Option value="chosen" label="Chosen limited partners" />
          </RadioGroup>
        )}
      />
      {audience === 'chosen' && (
        <LpsPicker
          lps={active}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          isFaulty={Boolean(fault)}
        />
      )}
      {fault && <FormHelperText>{fault}</FormHelperText>}
      <AudienceSummary {...split(audience === 'all' ? active : field.value)} />
    </FormControl>
  );
}

const Option = ({ value, label }: { value: AudienceKind; label: string }) => (
  <FormControlLabel
    value={value}
    label={label}
    control={<Radio size="small" sx={{ py: 0.5 }} />}
    slotProps={{ typography: { variant: 'body2' } }}
  />
);

/** What keeps a letter from having anybody to go to. */
function faultOf(meantFor: readonly LpRecord[], audience: AudienceKind): string | true {
  if (meantFor.length === 0)
    return audience === 'all'
      ? 'There are no active limited partners to send this to'
      : 'Please choose at least one limited partner';
  return split(meantFor).recipients.length > 0 || 'Everybody this would go to has unsubscribed';
}
