import { useEffect } from 'react';
import { useStopViewing, useViewLp } from '../../api/generated';
import { getErrorMessage } from '../../lib/errors';
import { beginView, endView, onViewSwitched } from '../../lib/session/view-switch';
import { toast } from '../../lib/toast';

const failed = (title: string) => (error: Error) =>
  toast({ title, description: getErrorMessage(error, 'Please try again.'), variant: 'destructive' });

/** Switches to the portal as an LP sees it; the page is loaded anew. */
export function useBeginView() {
  const { mutate, isPending, isSuccess } = useViewLp({
    mutation: { onSuccess: beginView, onError: failed('The view could not be opened') },
  });
  return { view: (lpId: string) => mutate({ data: { lpId } }), isOpening: isPending || isSuccess };
}

/** Leaves the view; the page is loaded anew. */
export function useStopView() {
  const { mutate, isPending, isSuccess } = useStopViewing({
    mutation: { onSuccess: endView, onError: failed('The view could not be left') },
  });
  return { stop: () => mutate(), isStopping: isPending || isSuccess };
}

/** Follows a switch in another tab, because all tabs have one session. */
export function useReloadOnSwitch(): void {
  useEffect(() => onViewSwitched(() => window.location.reload()), []);
}
