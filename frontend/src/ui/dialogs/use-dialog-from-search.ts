import { useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

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
