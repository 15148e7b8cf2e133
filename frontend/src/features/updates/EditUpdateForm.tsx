import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UpdateRecord } from '../../api/generated';
import { FormErrors } from '../../components/FormErrors';
import { SelectField } from '../../components/SelectField';
import { StaleNotice } from '../../components/StaleNotice';
import { UnsavedChanges } from '../../components/UnsavedChanges';
import { AttachmentField } from '../../components/updates/AttachmentField';
import { missingText } from '../../components/updates/update-form';
import { updateTypes } from '../../components/updates/update-types';
import { TermsAndText, TitleAndDate } from '../../components/updates/UpdateFields';
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
      <UnsavedChanges control={control} of="Edit Update" isSaving={isSaving} />
      <FormErrors control={control} />
      <StaleNotice error={error} onReload={onReload} />
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
