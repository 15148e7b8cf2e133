import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import type { OverrideRequest, StatementCheck, StatementCheckName } from '../../../api/generated';
import { FormField } from '../../../ui/forms/FormField';
import { checksOf, checkTitles, failedChecks } from './check-words';
import { FoundList } from './FoundList';

/** A form that publishes: its own reason where it has one, and one for each check that fails. */
export interface PublishForm {
  reason: string;
  reasons: Record<StatementCheckName, string>;
}

export const emptyPublishForm: PublishForm = {
  reason: '',
  reasons: { fund_total: '', opening: '', figures: '', drafts: '', marks: '', cash: '' },
};

/** The checks that fail as far as is known: before the first refusal those given, then also those that it names. */
export function useFailedChecks(checks: readonly StatementCheck[]) {
  const [refused, setRefused] = useState<readonly StatementCheck[]>();
  const failed = failedChecks(refused ?? checks);
  return {
    failed,
    /** Adds the checks that a refusal to publish names; those that had a reason before keep it. */
    addFailed: (error: Error) => {
      const named = checksOf(error);
      const others = failed.filter(({ name }) => !named.some((check) => check.name === name));
      if (named.length > 0) setRefused([...named, ...others]);
    },
    overridesOf: ({ reasons }: PublishForm): OverrideRequest[] =>
      failed.map(({ name }) => ({ check: name, reason: reasons[name].trim() })),
  };
}

interface FailedChecksProps {
  failed: readonly StatementCheck[];
  control: Control<PublishForm>;
}

/** What fails, with a field for the reason to publish nevertheless. */
export const FailedChecks = ({ failed, control }: FailedChecksProps) =>
  failed.map(({ name, found }) => (
    <Box key={name} role="group" aria-label={checkTitles[name]} sx={groupLook}>
      <Alert severity="warning">
        <Box sx={{ fontWeight: 600 }}>Failed: {checkTitles[name]}</Box>
        <FoundList label={`Found by: ${checkTitles[name]}`} found={found} />
      </Alert>
      <FormField
        control={control}
        name={`reasons.${name}`}
        label="Reason to publish nevertheless"
        required="Please give a reason"
        hint="Recorded with your name."
        rows={2}
        input={{ maxLength: 1_000 }}
      />
    </Box>
  ));

const groupLook = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 };
