import type { KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DocumentRecord } from '../../api/generated';
import { FormField } from '../../ui/forms/FormField';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import type { DocumentList } from './document-place';
import { useTitleForm } from './use-title-form';

interface TitleFormProps {
  document: DocumentRecord;
  documents: DocumentList;
  /** Saved or cancelled. */
  onDone: () => void;
  onSaving: (isSaving: boolean) => void;
}

/** Stands where the title was: Enter saves, Escape cancels. While it is saved, the new title stands there itself. */
export default function TitleForm({ document, documents, ...events }: TitleFormProps) {
  const { onDone } = events;
  const { control, submit, isSaving, error, reload } = useTitleForm(document, documents, events);
  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone();
  };
  if (isSaving) return null;
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Title of ${document.originalName}`}
      onSubmit={submit}
      onKeyDown={cancelByKey}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, width: '100%', py: 0.5 }}
    >
      <UnsavedChanges control={control} form={`Title of ${document.originalName}`} isSaving={isSaving} />
      <Box sx={{ flex: '1 1 100%', '&:empty': { display: 'none' } }}>
        <ConflictNotice error={error} onReload={reload} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <FormField
          control={control}
          name="title"
          label="Title"
          required="Title is required"
          input={{ autoFocus: true, maxLength: 255, onFocus: ({ target }) => target.select() }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto', py: 0.25 }}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained">
          Save
        </Button>
      </Box>
    </Box>
  );
}
