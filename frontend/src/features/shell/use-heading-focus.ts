import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { focusOn, keepFocus } from '../../ui/dialogs/keep-focus';

const heading = () => document.querySelector('#main h1');
const isInDialog = () => document.activeElement?.closest('dialog, [role="dialog"]') != null;

/**
 * After a navigation to another page the focus is on that page's heading, so that screen readers announce it and Tab
 * goes on from there; also when the record's heading takes the place of the one shown while it loads.
 */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const first = router.latestLocation.pathname;
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // Whoever is quick leaves the first page before the router calls it rendered.
      const isFirst = !fromLocation && toLocation.pathname === first;
      if (isFirst || !pathChanged) return;
      if (!isInDialog()) focusOn(heading());
      keepFocus(heading);
    });
  }, [router]);
}
