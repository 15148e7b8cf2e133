import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';

interface FormErrors {
  /** For an element inside the form. */
  place: RefObject<HTMLDivElement | null>;
  /** Names the invalid fields; undefined without any. */
  sentence: string | undefined;
}

/** The summary of errors at the top of a form, after a failed submit. */
export function useFormErrors<Form extends FieldValues>(control: Control<Form>): FormErrors {
  const { errors, isSubmitted } = useFormState({ control });
  const place = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<string[]>([]);
  const wrong = Object.keys(errors).join(' ');
  useEffect(() => {
    // The labels are read from the DOM: the form's state has only the names of the fields.
    const form = place.current?.closest('form');
    setLabels(form && isSubmitted && wrong ? labelsOfInvalid(form) : []);
  }, [wrong, isSubmitted]);
  return {
    place,
    sentence: labels.length > 0 ? `Please correct ${listed.format(labels)}.` : undefined,
  };
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

const labelsOfInvalid = (form: HTMLFormElement): string[] => {
  const labels = [...form.querySelectorAll('[aria-invalid="true"]')].map(labelOf);
  return [...new Set(labels.filter((label) => label !== ''))];
};

/** The label of a field: an input, or an element with such a role. */
function labelOf(field: Element): string {
  const [id = ''] = (field.getAttribute('aria-labelledby') ?? '').split(' ');
  const label =
    field.ownerDocument.getElementById(id) ?? (field instanceof HTMLInputElement ? field.labels?.[0] : null);
  return (label ?? field.closest('.MuiFormControl-root')?.querySelector('label'))?.textContent ?? '';
}
