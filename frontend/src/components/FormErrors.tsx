import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';

/** Stands at the top of a form: names the fields that kept it from being sent, until they are right. */
export function FormErrors<Form extends FieldValues>({ control }: { control: Control<Form> }) {
  const { errors, isSubmitted } = useFormState({ control });
  const place = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<string[]>([]);
  const wrong = Object.keys(errors).join(' ');
  useEffect(() => {
    // The labels are read from the page: a form's state knows its fields by their names alone.
    const form = place.current?.closest('form');
    setLabels(form && isSubmitted && wrong ? labelsOfInvalid(form) : []);
  }, [wrong, isSubmitted]);
  return (
    <div ref={place} style={{ gridColumn: '1 / -1', display: labels.length === 0 ? 'none' : undefined }}>
      {labels.length > 0 && (
        <Alert severity="error" role="alert">
          Please correct {sentence.format(labels)}.
        </Alert>
      )}
    </div>
  );
}

const sentence = new Intl.ListFormat('en-US', { type: 'conjunction' });

const labelsOfInvalid = (form: HTMLFormElement): string[] => {
  const labels = [...form.querySelectorAll('[aria-invalid="true"]')].map(labelOf);
  return [...new Set(labels.filter((label) => label !== ''))];
};

/** What labels a field that is drawn by elements of several kinds: an input, or a box with the role of one. */
function labelOf(field: Element): string {
  const [id = ''] = (field.getAttribute('aria-labelledby') ?? '').split(' ');
  const label =
    field.ownerDocument.getElementById(id) ?? (field instanceof HTMLInputElement ? field.labels?.[0] : null);
  return (label ?? field.closest('.MuiFormControl-root')?.querySelector('label'))?.textContent ?? '';
}
