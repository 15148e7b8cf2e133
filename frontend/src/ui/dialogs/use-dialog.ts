import { useCallback, useState, useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

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

/**
 * A dialog that stays mounted after its first opening, so that its work, such as uploads, continues once it is closed.
 * `dialog` is undefined before. Not for forms, whose state must not survive a cancel.
 */
export function usePersistentDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const dialog = { open: state === 'open', onClose: () => setState('closed') };
  return { show: () => setState('open'), dialog: state === 'never' ? undefined : dialog };
}

/**
 * Opens a dialog that the search parameter `open` names, and removes the parameter, so that neither Back nor a reload opens
 * it again. `show` is false for users who may not open it.
 */
export function useDialogFromSearch(name: string, show: (() => void) | false): void {
  const { open } = useSearch({ strict: false });
  const navigate = useNavigate();

  useEffect(() => {
    if (open !== name) return;
    if (show) show();
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, open: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [open, name, show, navigate]);
}
