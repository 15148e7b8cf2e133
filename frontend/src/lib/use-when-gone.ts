import { ApiError } from '../api/http';
import { useFundChanged } from './fund-changed';

/** For a write refused because somebody else deleted the record meanwhile: has the screen show so. */
export function useWhenGone(leave: () => void): (error: Error) => void {
  const fundChanged = useFundChanged();
  return (error) => {
    if (!(error instanceof ApiError) || error.status !== 404) return;
    leave();
    fundChanged();
  };
}
