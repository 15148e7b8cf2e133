import { useCallback, useState } from 'react';

/** What the page tells a dialog of its opening and closing. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onExited: () => void;
}

interface Shown<Subject> {
  subject: Subject;
  open: boolean;
}

/**
 * Which record a dialog is open for. `shown` stays while the dialog leaves the screen, and is gone afterwards,
 * so that the next opening begins anew.
 */
export function useDialog<Subject = void>() {
  const [shown, setShown] = useState<Shown<Subject>>();
  const show = useCallback((subject: Subject) => setShown({ subject, open: true }), []);
  const close = () => setShown((current) => current && { ...current, open: false });
  // It may have been opened again while it was leaving.
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
