import { useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Opens a dialog of the page if the address asks for it by its name, and takes that out of the address again, so that
 * neither the way back nor a reload opens it once more. Nothing is opened for whoever may not.
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
