import type { Control, FieldValues } from 'react-hook-form';
import { useFormErrors } from '../../ui/forms/use-form-errors';

/** Stands at the top of a form: names the fields that kept it from being sent, until they are right. */
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
