import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { formatMoney, pluralize } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { fromCents } from '../../../lib/money';
import { toast } from '../../../lib/toast';
import { useDialog } from '../../../ui/dialogs/use-dialog';
import { PanelActions } from '../../../ui/layout/Panel';
import { equalShares, sharesOfDeal, type SharesTaken, type SourceDeal } from './shares-of-deal';
import { amountEdit } from './typed-allocations';
import type { Allocations } from './use-allocations';

const OtherDealDialog = lazy(() => import('./OtherDealDialog'));

interface FillActionsProps {
  allocations: Allocations;
  /** Ids of entities. */
  ticked: ReadonlySet<string>;
}

/** What fills many rows at once. */
export function FillActions({ allocations, ticked }: FillActionsProps) {
  const { saved, edit, cents, total } = allocations;
  const others = useDialog();
  const editable = saved.rows.filter(({ isFrozen }) => !isFrozen).map(({ entity }) => entity.id);
  const chosen = editable.filter((id) => ticked.has(id));
  const takeShares = (deal: SourceDeal) => {
    const taken = sharesOfDeal(deal, saved.rows, total);
    edit(taken.edits);
    toastShares(deal, taken);
  };
  const splitEqually = () => {
    const edits = equalShares(chosen, cents, total);
    edit(edits);
    if (edits.length > 0) return;
    toast(
      chosen.length === 0
        ? { title: 'Nobody is ticked', description: 'Tick those among whom to split the deal.' }
        : { title: 'Nothing is left to split', description: 'The other entities have the whole deal.' },
    );
  };
  const clear = () => edit((chosen.length > 0 ? chosen : editable).map((id) => amountEdit(id, 0n)));
  const { lastDeal } = saved;
  return (
    <PanelActions>
      {lastDeal && (
        <Button variant="outlined" title={lastDeal.investmentName} onClick={() => takeShares(lastDeal)}>
          As in the Last Deal
        </Button>
      )}
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => others.show()}>
        As in Another Deal...
      </Button>
      <Button variant="outlined" onClick={splitEqually}>
        Split Equally
      </Button>
      <Button variant="outlined" onClick={clear}>
        {chosen.length > 0 ? 'Clear Ticked' : 'Clear'}
      </Button>
      <Suspense>
        {others.shown && <OtherDealDialog dialog={others.shown.dialog} onTake={takeShares} />}
      </Suspense>
    </PanelActions>
  );
}

function toastShares({ investmentName }: SourceDeal, { filled, firm, leftOut }: SharesTaken): void {
  const notes = [
    ...(firm > 0n ? [`${formatMoney(fromCents(firm))} stays unallocated, as there.`] : []),
    ...(leftOut.length > 0 ? [`Left out, because they cannot be edited here: ${leftOut.join(', ')}.`] : []),
  ];
  toast({
    title: `${pluralize(filled, 'entity', 'entities').replace(/^no/, 'No')} filled as in ${investmentName}`,
    description: notes.join(' ') || undefined,
  });
}
