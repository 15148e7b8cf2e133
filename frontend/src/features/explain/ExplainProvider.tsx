import { Suspense, useCallback, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { ExplainContext, type Explained } from '../../domain/explain/explain-context';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';

const ExplainPanel = lazy(() => import('./ExplainPanel'));

/** Opens the panel that explains a figure, for every figure within it. */
export function ExplainProvider({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { show, close, shown } = useDialog<{ explained: Explained; pathname: string }>();
  const explain = useCallback((explained: Explained) => show({ explained, pathname }), [show, pathname]);
  const isElsewhere = shown?.subject.pathname !== pathname;
  // The panel closes with its page and stays closed when the browser goes back to it.
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
