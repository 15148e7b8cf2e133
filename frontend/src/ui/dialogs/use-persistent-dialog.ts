import { useState } from 'react';

/**
 * A dialog that stays once it was opened, so that what it began, such as uploads, goes on after its closing. It is
 * drawn from its first opening on: `frame` is there from then. No form is in one: a cancelled form is over.
 */
export function useKeptDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const frame = { open: state === 'open', onClose: () => setState('closed') };
  return { show: () => setState('open'), frame: state === 'never' ? undefined : frame };
}
