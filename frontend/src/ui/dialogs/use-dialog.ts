import { useCallback, useState } from 'react';

/** The state of a dialog, and its callbacks. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** After the closing transition. */
  onExited: () => void;
}

interface Shown<Subject> {
  subject: Subject;
  open: boolean;
}

/**
 * The record that a dialog is open for. `shown` stays during the closing transition and is undefined afterwards, so that
 * the next opening has fresh state.
 */
export function useDialog<Subject = void>() {
  const [shown, setShown] = useState<Shown<Subject>>();
  const show = useCallback((subject: Subject) => setShown({ subject, open: true }), []);
  const close = () => setShown((current) => current && { ...current, open: false });
  // It may have been opened again during the closing transition.
  const forget = () => setShown((current) => (current?.open ? current : undefined));

  return {
    show,
    close,
    shown: shown && {
      subject: shown.subject,
      dialog: { open: shown.open, onClose: close, onExited: forget } satisfies DialogProps,
    },
  };
}
