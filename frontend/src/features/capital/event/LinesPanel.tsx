import { Suspense, useMemo } from 'react';
import type { CapitalEventDetail } from '../../../api/generated';
import { GridPanel } from '../../../data-grid/GridPanel';
import { useGridState } from '../../../data-grid/use-grid-state';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { lineColumns, lineRows, type LineRow } from './line-columns';

const ReceiptsDialog = lazy(() => import('./ReceiptsDialog'));
const RecordReceiptDialog = lazy(() => import('./RecordReceiptDialog'));

/** The amounts of each entity, and of a call what it has paid. */
export function LinesPanel({ event }: { event: CapitalEventDetail }) {
  const { can } = useAuth();
  const recording = useDialog<LineRow>();
  const showing = useDialog<LineRow>();
  const { show: onRecord } = recording;
  const { show: onShow } = showing;
  const hasReceipts = event.kind === 'call' && event.state !== 'draft' && !event.reverses;
  const actions = hasReceipts && can('capital-events.write');
  const columns = useMemo(
    () => lineColumns(event, actions ? { onRecord, onShow } : undefined),
    [event, actions, onRecord, onShow],
  );
  const rows = useMemo(() => lineRows(event), [event]);
  const list = useGridState({
    name: 'capital-event-lines',
    columns,
    defaultSort: { field: 'entity', direction: 'asc' },
  });
  const shownRow = rows.find(({ id }) => id === showing.shown?.subject.id);
  return (
    <>
      <GridPanel
        title="Lines"
        list={list}
        query={loaded}
        rows={rows}
        fit
        placeholder="Search lines..."
        loadingText="Loading lines..."
        failure="The lines could not be loaded"
        noMatch={`No lines found matching "${list.search}"`}
        empty={
          <EmptyState
            text="This event has no lines yet"
            hint="A line is the part of one investing entity. Edit the draft to propose them from the allocations."
          />
        }
      />
      {recording.shown && (
        <Suspense>
          <RecordReceiptDialog event={event} line={recording.shown.subject} dialog={recording.shown.dialog} />
        </Suspense>
      )}
      {showing.shown && shownRow && (
        <Suspense>
          <ReceiptsDialog event={event} line={shownRow} dialog={showing.shown.dialog} />
        </Suspense>
      )}
    </>
  );
}

/** The lines are a part of the event, which is loaded. */
const loaded = { error: null, isFetching: false, refetch: () => undefined };
