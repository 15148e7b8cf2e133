import { Suspense } from 'react';
import Button from '@mui/material/Button';
import type { OpenKind, SeenCount } from '../../api/generated';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { useSeenCounts } from './use-seen-counts';

const SeenByDialog = lazy(() => import('./SeenByDialog'));

interface SeenByProps {
  kind: OpenKind;
  /** What the record is called. */
  name: string;
  count: SeenCount | undefined;
}

/** "Seen by 9 of 16", which opens the list of them. Shows nothing while nobody may see the record. */
export function SeenBy({ kind, name, count }: SeenByProps) {
  const dialog = useDialog();
  if (!count || count.of === 0) return null;
  const text = `Seen by ${count.seen} of ${count.of}`;
  return (
    <>
      <Button
        size="small"
        aria-label={`${text}: ${name}`}
        onClick={() => dialog.show()}
        sx={{
          verticalAlign: 'baseline',
          minWidth: 0,
          minHeight: 24,
          mx: -0.75,
          px: 0.75,
          py: 0,
          fontSize: 'inherit',
          fontWeight: 500,
        }}
      >
        {text}
      </Button>
      {dialog.shown && (
        <Suspense>
          <SeenByDialog kind={kind} id={count.id} name={name} dialog={dialog.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}

/** The same of one record, whose count is read here. */
export function SeenByOf({ kind, id, name }: { kind: OpenKind; id: string; name: string }) {
  return <SeenBy kind={kind} name={name} count={useSeenCounts(kind, [id]).get(id)} />;
}
