import Alert from '@mui/material/Alert';
import type { Control, FieldValues } from 'react-hook-form';
import { useFormErrors } from './use-form-errors';

/** At the top of a form: names the invalid fields after a failed submit, until they are valid. */
export function FormErrors<Form extends FieldValues>({ control }: { control: Control<Form> }) {
  const { place, sentence } = useFormErrors(control);
  return (
    <div ref={place} style={{ gridColumn: '1 / -1', display: sentence ? undefined : 'none' }}>
      {sentence && (
        <Alert severity="error" role="alert">
          {sentence}
        </Alert>
      )}
    </div>
  );
}
