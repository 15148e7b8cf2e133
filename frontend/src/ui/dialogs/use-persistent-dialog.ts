import { useState } from 'react';

/**
 * A dialog that stays once it was opened, so that what it began, such as uploads, goes on after its closing. It is
 * drawn from its first opening on: `dialog` is there from then. No form is in one: a cancelled form is over.
 */
export function usePersistentDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const dialog = { open: state === 'open', onClose: () => setState('closed') };
  return { show: () => setState('open'), dialog: state === 'never' ? undefined : dialog };
}
