import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { FieldPath, FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before something unusual is saved, and names the consequences. */
export function SaveAnywayDialog({ question }: { question: SaveQuestion | undefined }) {
  if (!question) return null;
  const { texts, onSave, ...dialog } = question;
  return (
    <ConfirmDialog
      {...dialog}
      title="Check before you save"
      onConfirm={onSave}
      confirm="Save Anyway"
      confirming="Save Anyway"
      isConfirming={!dialog.open}
    >
      {texts.map((text, index) => (
        // The texts do not change while the dialog is open.
        <Box component="p" key={index} sx={{ mt: 0, mb: 1.5 }}>
          {text}
        </Box>
      ))}
      <Box component="p" sx={{ m: 0 }}>
        Save anyway?
      </Box>
    </ConfirmDialog>
  );
}

/** Something unusual in a form, with its consequence, and the field it is about. */
export interface Concern<Form extends FieldValues> {
  field: FieldPath<Form>;
  text: ReactNode;
}

interface Asked<Form extends FieldValues> {
  form: Form;
  concerns: readonly Concern<Form>[];
  state: 'open' | 'cancelled' | 'saved';
}

export interface SaveQuestion {
  open: boolean;
  texts: readonly ReactNode[];
  onSave: () => void;
  onClose: () => void;
  onExited: () => void;
}

/**
 * Sends a form at once, or asks first if something in it is unusual. Cancelling focuses the first field in question and
 * keeps all entries.
 */
export function useSaveAnyway<Form extends FieldValues>(
  { control, setFocus, handleSubmit }: UseFormReturn<Form>,
  concernsOf: (form: Form) => readonly Concern<Form>[],
  send: (form: Form) => void,
  onInvalid?: SubmitErrorHandler<Form>,
) {
  const [asked, setAsked] = useState<Asked<Form>>();
  const ask = (form: Form) => {
    const concerns = concernsOf(form);
    if (concerns.length === 0) send(form);
    else setAsked({ form, concerns, state: 'open' });
  };
  const question: SaveQuestion | undefined = asked && {
    open: asked.state === 'open',
    texts: asked.concerns.map(({ text }) => text),
    onSave: () => {
      setAsked({ ...asked, state: 'saved' });
      send(asked.form);
    },
    onClose: () => setAsked({ ...asked, state: 'cancelled' }),
    onExited: () => {
      setAsked(undefined);
      const [first] = asked.concerns;
      if (first && asked.state === 'cancelled') setFocus(first.field);
    },
  };
  return { control, submit: handleSubmit(ask, onInvalid), question };
}
