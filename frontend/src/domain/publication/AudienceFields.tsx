import { useMemo } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useListInvestmentAllocations, useListLps, type Audience } from '../../api/generated';
import { LpsPicker } from '../lp/LpsPicker';
import { audienceError, type PublicationForm } from './publication-form';

const labels: Record<Audience, string> = {
  all: 'All LPs',
  deal: 'LPs of the deal',
  chosen: 'Chosen LPs',
};

type AudienceValue = Pick<PublicationForm, 'audience' | 'lpIds'>;

interface AudienceFieldsProps {
  value: AudienceValue;
  onChange: (value: AudienceValue) => void;
  /** Of a document: only LPs with an allocation in it can see that. */
  investmentId?: string | undefined;
  error?: string | undefined;
}

/** Who an update or a document is for. */
export function AudienceFields({ value, onChange, investmentId, error }: AudienceFieldsProps) {
  const audiences: Audience[] = investmentId ? ['deal', 'chosen'] : ['all', 'deal', 'chosen'];
  return (
    <>
      <TextField
        select
        label="For"
        value={value.audience}
        onChange={({ target }) => onChange({ ...value, audience: target.value as Audience })}
      >
        {audiences.map((audience) => (
          <MenuItem key={audience} value={audience}>
            {labels[audience]}
          </MenuItem>
        ))}
      </TextField>
      {value.audience === 'chosen' && (
        <ChosenLps value={value} onChange={onChange} investmentId={investmentId} error={error} />
      )}
    </>
  );
}

function ChosenLps({ value, onChange, investmentId, error }: AudienceFieldsProps) {
  const { data, isPending, error: loadError } = useListLps();
  const allocations = useListInvestmentAllocations(investmentId ?? '', undefined, {
    query: { enabled: investmentId !== undefined },
  });
  const lps = useMemo(() => {
    const holders = investmentId && new Set(allocations.data?.map(({ lpId }) => lpId));
    return (data ?? []).filter(({ id }) => !holders || holders.has(id));
  }, [data, investmentId, allocations.data]);
  const failure = loadError ?? allocations.error;
  return (
    <div>
      <LpsPicker
        lps={lps}
        value={lps.filter(({ id }) => value.lpIds.includes(id))}
        onChange={(chosen) => onChange({ ...value, lpIds: chosen.map(({ id }) => id) })}
        isInvalid={Boolean(error ?? failure)}
        loading={isPending}
        noneFound="No LP found matching your search."
      />
      {(error ?? failure) && (
        <FormHelperText error>{error ?? 'The limited partners could not be loaded.'}</FormHelperText>
      )}
    </div>
  );
}

interface AudienceFieldProps<Form extends FieldValues> extends Pick<AudienceFieldsProps, 'investmentId'> {
  control: Control<Form>;
  name: FieldPathByValue<Form, PublicationForm>;
}

/** The same as a field of a form, for a record that exists. */
export const AudienceField = <Form extends FieldValues>({
  control,
  name,
  investmentId,
}: AudienceFieldProps<Form>) => (
  <Controller
    control={control}
    name={name}
    rules={{ validate: (value: PublicationForm) => audienceError(value) ?? true }}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <AudienceFields
        value={value as PublicationForm}
        onChange={(changed) => onChange({ ...(value as PublicationForm), ...changed })}
        investmentId={investmentId}
        error={error?.message}
      />
    )}
  />
);
