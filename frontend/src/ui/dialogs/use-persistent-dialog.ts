import { useState } from 'react';

/**
 * A dialog that stays mounted after its first opening, so that its work, such as uploads, continues once it is closed.
 * `dialog` is undefined before. Not for forms, whose state must not survive a cancel.
 */
export function usePersistentDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const dialog = { open: state === 'open', onClose: () => setState('closed') };
  return { show: () => setState('open'), dialog: state === 'never' ? undefined : dialog };
}
