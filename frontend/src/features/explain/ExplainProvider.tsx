import { Suspense, useCallback, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { ExplainContext, type Explained } from '../../domain/explain/explain-context';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';

const ExplainPanel = lazy(() => import('./ExplainPanel'));

/** Lets every figure within it be explained, in one panel beside the page. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { show, close, shown } = useDialog<{ explained: Explained; pathname: string }>();
  const explain = useCallback((explained: Explained) => show({ explained, pathname }), [show, pathname]);
  const isElsewhere = shown?.subject.pathname !== pathname;
  /** It does not follow to another page, and is not there again on the way back. */
  const leave = () => {
    if (isElsewhere) close();
    shown?.dialog.onExited();
  };
  return (
    <ExplainContext value={explain}>
      {children}
      {shown && (
        <Suspense>
          <ExplainPanel
            explained={shown.subject.explained}
            open={shown.dialog.open && !isElsewhere}
            onClose={close}
            onExited={leave}
          />
        </Suspense>
      )}
    </ExplainContext>
  );
}
