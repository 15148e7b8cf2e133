import { ApiError } from '../lib/errors';
import { useInvalidateFund } from './use-invalidate-fund';

/** For a write refused because somebody else deleted the record meanwhile: has the screen show so. */
export function useWhenGone(leave: () => void): (error: Error) => void {
  const invalidateFund = useInvalidateFund();
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    leave();
    invalidateFund();
  };
}
