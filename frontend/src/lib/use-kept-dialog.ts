import { useState } from 'react';

/**
 * A dialog that stays once it was opened, so that what was typed into it outlives its closing. It is drawn from
 * its first opening on: `frame` is there from then.
 */
export function useKeptDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const frame = { open: state === 'open', onClose: () => setState('closed') };
  return { show: () => setState('open'), frame: state === 'never' ? undefined : frame };
}
