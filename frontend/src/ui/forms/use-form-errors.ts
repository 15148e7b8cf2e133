import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';

interface FormErrors {
  /** Goes to an element in the form. */
  place: RefObject<HTMLDivElement | null>;
  /** Names the fields that kept the form from being sent, until they are right; undefined when there are none. */
  sentence: string | undefined;
}

/** What a form that was refused says at its top. */
export function useFormErrors<Form extends FieldValues>(control: Control<Form>): FormErrors {
  const { errors, isSubmitted } = useFormState({ control });
  const place = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<string[]>([]);
  const wrong = Object.keys(errors).join(' ');
  useEffect(() => {
    // The labels are read from the page: a form's state knows its fields by their names alone.
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

/** What labels a field that is drawn by elements of several kinds: an input, or a box with the role of one. */
function labelOf(field: Element): string {
  const [id = ''] = (field.getAttribute('aria-labelledby') ?? '').split(' ');
  const label =
    field.ownerDocument.getElementById(id) ?? (field instanceof HTMLInputElement ? field.labels?.[0] : null);
  return (label ?? field.closest('.MuiFormControl-root')?.querySelector('label'))?.textContent ?? '';
}
