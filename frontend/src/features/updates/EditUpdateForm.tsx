import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../api/generated';
import { FormErrors } from '../../ui/forms/FormErrors';
import { SelectField } from '../../ui/forms/SelectField';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import { AttachmentField } from '../../domain/update/AttachmentField';
import { missingText } from '../../domain/update/update-form';
import { updateTypes } from '../../domain/update/update-types';
import { TermsAndText, TitleAndDate } from '../../domain/update/UpdateFields';
import { useEditUpdateForm } from './use-edit-update-form';

interface EditUpdateFormProps {
  update: UpdateRecord;
  onDone: () => void;
  onReload: () => void;
}

export function EditUpdateForm({ update, onDone, onReload }: EditUpdateFormProps) {
  const { control, type, submit, isSaving, error } = useEditUpdateForm(update, onDone);
  return (
    <Box
      component="form"
      noValidate
      aria-label="Edit Update"
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}
    >
      <UnsavedChanges control={control} form="Edit Update" isSaving={isSaving} />
      <FormErrors control={control} />
      <ConflictNotice error={error} onReload={onReload} />
      <TitleAndDate control={control} titleLabel="Update Title" autoFocus />
      <SelectField control={control} name="updateType" label="Update Type" options={updateTypes} />
      <TermsAndText control={control} type={type} textRequired={missingText(type)} />
      {!update.documentPath && <AttachmentField control={control} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}
