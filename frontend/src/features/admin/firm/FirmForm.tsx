import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormState, type FieldValues } from 'react-hook-form';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { Panel } from '../../../ui/layout/Panel';
import type { useFirmForm } from './use-firm-form';

interface FirmFormProps<Form extends FieldValues> extends ReturnType<typeof useFirmForm<Form>> {
  title: string;
  children: ReactNode;
}

/** The panel around the fields of a form of the firm's settings. */
export function FirmForm<Form extends FieldValues>(props: FirmFormProps<Form>) {
  const { title, control, submit, isSaving, error, reload, children } = props;
  const { isDirty } = useFormState({ control });
  return (
    <Panel title={title}>
      <Box component="form" noValidate aria-label={title} onSubmit={submit} sx={fields}>
        <UnsavedChanges control={control} form={title} isSaving={isSaving} />
        <ConflictNotice error={error} onReload={reload} />
        <FormErrors control={control} />
        {children}
        <Button type="submit" variant="contained" disabled={isSaving || !isDirty} sx={{ justifySelf: 'end' }}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Panel>
  );
}

const fields = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 };
