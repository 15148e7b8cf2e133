import type { Control, FieldValues } from 'react-hook-form';
import { useFormErrors } from '../../ui/forms/use-form-errors';

/** At the top of a form: names the invalid fields after a failed submit, until they are valid. */
export function FormErrors<Form extends FieldValues>({ control }: { control: Control<Form> }) {
  const { place, sentence } = useFormErrors(control);
  return (
    <div ref={place}>
      {sentence && (
        <p className="form-errors" role="alert">
          {sentence}
        </p>
      )}
    </div>
  );
}
