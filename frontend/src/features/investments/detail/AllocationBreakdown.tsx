import { Suspense, useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeleteAllocation, type AllocationRecord, type InvestmentRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ExportButton } from '../../../data-grid/export/ExportButton';
import type { ListExport } from '../../../data-grid/export/export-list';
import { isRealized } from '../../../domain/investment/realized';
import { isValued } from '../../../domain/investment/valued';
import { lpName } from '../../../domain/lp/lp-name';
import { formatMoney } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { lazy } from '../../../lib/lazy';
import { compareMoney, shareOf, sumMoney } from '../../../lib/money';
import { useAuth, useShows } from '../../../lib/session/auth';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { PlusIcon } from '../../../ui/icons';
import { ButtonLink } from '../../../ui/layout/links';
import { Panel } from '../../../ui/layout/Panel';
import { textWithAmounts } from '../../../ui/values/Amount';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { participantQueries } from '../queries';
import { allocationBalance } from './allocation-balance';
import { AllocationTable } from './AllocationTable';
import { isKnown, type KnownAllocation } from './known-allocation';
import { useEntityNames } from './use-entity-names';

const AddAllocationDialog = lazy(() => import('./AddAllocationDialog'));
const EditAllocationDialog = lazy(() => import('./EditAllocationDialog'));

const none: never[] = [];
/** Those whose amounts are hidden come last. */
const largestFirst = (allocations: AllocationRecord[]) =>
  allocations.toSorted((a, b) => compareMoney(b.amount ?? '0', a.amount ?? '0'));

/** The LPs' parts of an investment, and for those who may change them the dialogs to do so. */
export function AllocationBreakdown({ investment }: { investment: InvestmentRecord }) {
  const mayWrite = useAuth().can('allocations.write');
  const query = useQuery({ ...participantQueries(investment.id).allocations, select: largestFirst });
  const { data: allocations } = query;
  const known = useMemo(() => allocations?.filter(isKnown) ?? none, [allocations]);
  const { breakdown, allocationGaps } = useShows();
  // The sum of a part of the allocations is no total, and the sum of all would disclose what is not allocated.
  const isTotalShown = breakdown === 'all' && allocationGaps;
  const total = useMemo(
    () => (isTotalShown ? sumMoney(known.map(({ amount }) => amount)) : undefined),
    [known, isTotalShown],
  );
  const entityNames = useEntityNames(allocations ?? none);
  const adding = useDialog();
  const editing = useDialog<KnownAllocation>();
  const deleting = useDialog<KnownAllocation>();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Panel
      title="LP Allocation Breakdown"
      actions={
        allocations && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            {total !== undefined && investment.totalInvestment !== null && (
              <Balance allocated={total} invested={investment.totalInvestment} />
            )}
            <ExportButton
              list={allocationExport(investment, allocations, { total, namesEntities: entityNames.size > 0 })}
              isEmpty={allocations.length === 0}
            />
            {mayWrite && (
              <ButtonLink variant="outlined" to="/investment/$id/allocate" params={{ id: investment.id }}>
                Allocate
              </ButtonLink>
            )}
            {mayWrite && (
              <Button
                ref={addButton}
                variant="outlined"
                startIcon={<PlusIcon />}
                onClick={() => adding.show()}
              >
                Add LP Allocation
              </Button>
            )}
          </Box>
        )
      }
    >
      <QueryState
        query={query}
        loading="Loading LP allocations"
        failure="Failed to fetch LP allocations"
        empty={
          <EmptyState
            text="No LP allocations yet"
            hint="How much of the deal each limited partner holds is listed here. LPs see their own figures once they are allocated; the rest is the firm’s."
            action={
              mayWrite && (
                <ButtonLink variant="outlined" to="/investment/$id/allocate" params={{ id: investment.id }}>
                  Add the First Ones
                </ButtonLink>
              )
            }
          />
        }
      >
        {(sorted) => (
          <AllocationTable
            investment={investment}
            allocations={sorted}
            total={total}
            entityNames={entityNames}
            actions={mayWrite ? { onEdit: editing.show, onDelete: deleting.show } : undefined}
          />
        )}
      </QueryState>
      <Suspense>
        {adding.shown && allocations && (
          <AddAllocationDialog investment={investment} allocations={known} dialog={adding.shown.dialog} />
        )}
        {editing.shown && (
          <EditAllocationDialog
            investment={investment}
            allocation={editing.shown.subject}
            entityName={entityNames.get(editing.shown.subject.id)}
            dialog={editing.shown.dialog}
          />
        )}
      </Suspense>
      {deleting.shown && (
        <DeleteAllocation
          allocation={deleting.shown.subject}
          entityName={entityNames.get(deleting.shown.subject.id)}
          dialog={deleting.shown.dialog}
          onDeleted={() => addButton.current?.focus()}
        />
      )}
    </Panel>
  );
}

const balanceColors = { full: 'success.main', over: 'error.main', under: 'warning.main' } as const;

function Balance({ allocated, invested }: { allocated: string; invested: string }) {
  useAmountsHidden();
  const { state, text } = allocationBalance(allocated, invested);
  return (
    <Box
      component="span"
      role="status"
      className="prose"
      sx={{ color: balanceColors[state], fontSize: 13, fontWeight: 600 }}
    >
      {textWithAmounts(text)}
    </Box>
  );
}

interface DeleteAllocationProps {
  allocation: KnownAllocation;
  entityName: string | undefined;
  dialog: DialogProps;
  onDeleted: () => void;
}

function DeleteAllocation({ allocation, entityName, dialog, onDeleted }: DeleteAllocationProps) {
  useAmountsHidden();
  const outcome = useMutationToast({
    success: 'Allocation deleted successfully',
    failure: 'Error deleting allocation',
    fallback: 'Failed to delete allocation',
  });
  return (
    <ConfirmMutation
      dialog={dialog}
      title="Delete LP Allocation"
      mutation={useDeleteAllocation({ mutation: outcome })}
      variables={{ id: allocation.id }}
      confirm="Delete Allocation"
      confirming="Deleting..."
      onDone={onDeleted}
    >
      <RecordSummary
        lines={[lpName(allocation.lp), ...(entityName ? [entityName] : []), formatMoney(allocation.amount)]}
      />
      This action cannot be undone.
    </ConfirmMutation>
  );
}

/** A value that the screen shows as N/A is an empty cell. */
function allocationExport(
  investment: InvestmentRecord,
  allocations: readonly AllocationRecord[],
  { total, namesEntities }: { total: string | undefined; namesEntities: boolean },
): ListExport<AllocationRecord> {
  const hasEmails = allocations.some(({ lp }) => lp.email !== undefined);
  return {
    name: 'allocations',
    title: 'LP Allocation Breakdown',
    columns: [
      { header: 'Limited Partner', value: ({ lp }) => lpName(lp) },
      ...(hasEmails ? [{ header: 'Email', value: ({ lp }: AllocationRecord) => lp.email }] : []),
      ...(namesEntities
        ? [{ header: 'Investing As', value: ({ entity }: AllocationRecord) => entity?.legalName }]
        : []),
      { header: 'Amount', value: ({ amount }) => amount, kind: 'money' },
      ...(total === undefined
        ? []
        : [
            {
              header: '% of Total',
              value: ({ amount }: AllocationRecord) => amount && shareOf(amount, total),
              kind: 'percent' as const,
            },
          ]),
      {
        header: 'Current Value',
        value: ({ currentValue }) => (isValued(investment) ? currentValue : null),
        kind: 'money',
      },
      ...(allocations.some(({ realized }) => isRealized(realized))
        ? [
            {
              header: 'Realized',
              value: ({ realized }: AllocationRecord) => realized,
              kind: 'money' as const,
            },
          ]
        : []),
    ],
    read: () => allocations,
  };
}
