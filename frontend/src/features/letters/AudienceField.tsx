import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { Controller, useController, useWatch, type Control } from 'react-hook-form';
import type { LpRecord } from '../../api/generated';
import { LpsPicker } from '../../domain/lp/LpsPicker';
import { QueryState } from '../../ui/feedback/QueryState';
import { accountsOf, activeOf, countLps, namesOf, split, type AudienceKind } from './audience';
import type { LetterForm } from './letter-form';
import { letterQueries } from './queries';

/** The recipients: all active LPs, or some of them. */
export function AudienceField({ control }: { control: Control<LetterForm> }) {
  const query = useQuery(letterQueries.lps);
  return (
    <QueryState
      query={query}
      keepStale
      loading={<Box role="status">Loading limited partners...</Box>}
      failure="The limited partners could not be loaded"
    >
      {(lps) => <Recipients control={control} accounts={accountsOf(lps)} />}
    </QueryState>
  );
}

interface RecipientsProps {
  control: Control<LetterForm>;
  /** Also of deactivated LPs. */
  accounts: LpRecord[];
}

function Recipients({ control, accounts }: RecipientsProps) {
  const active = activeOf(accounts);
  const audience = useWatch({ control, name: 'audience' });
  const { field, fieldState } = useController({
    control,
    name: 'lps',
    rules: { validate: (chosen) => validate(audience === 'all' ? active : chosen, audience) },
  });
  const error = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
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
          {...field}
          inputRef={field.ref}
          lps={active}
          isInvalid={Boolean(error)}
          noneFound="No active LP found matching your search."
        />
      )}
      {error && <FormHelperText>{error}</FormHelperText>}
      <AudienceSummary {...split(audience === 'all' ? accounts : field.value)} />
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

/** Why a letter would have no recipient, or true. */
function validate(audience: readonly LpRecord[], kind: AudienceKind): string | true {
  if (audience.length === 0)
    return kind === 'all'
      ? 'There are no active limited partners to send this to'
      : 'Please choose at least one limited partner';
  return split(audience).recipients.length > 0 || 'All of these limited partners have unsubscribed';
}

/** How many LPs get the letter, who has unsubscribed, and who is deactivated. */
export function AudienceSummary({ recipients, unsubscribed, deactivated }: ReturnType<typeof split>) {
  if (recipients.length + unsubscribed.length + deactivated.length === 0) return null;
  return (
    <Box
      role="status"
      className="prose"
      sx={{ mt: 1, color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}
    >
      {countLps(recipients.length)} will receive it.
      {unsubscribed.length > 0 && (
        <>
          {' '}
          {unsubscribed.length === 1 ? '1 has' : `${unsubscribed.length} have`} unsubscribed and will not:{' '}
          {namesOf(unsubscribed)}.
        </>
      )}
      {deactivated.length > 0 && (
        <>
          {' '}
          {deactivated.length === 1 ? '1 is' : `${deactivated.length} are`} deactivated and will not:{' '}
          {namesOf(deactivated)}.
        </>
      )}
    </Box>
  );
}
