import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { lazy } from '../../../../lib/lazy';
import { useDialog } from '../../../../ui/dialogs/use-dialog';
import { PanelActions } from '../../../../ui/layout/Panel';
import { equalNotice, sharesNotice, type FillNotice } from './fill-notices';
import { equalShares, sharesOfDeal, type SourceDeal } from './shares-of-deal';
import { amountEdit } from '../typed-allocations';
import type { Allocations } from '../use-allocations';

const OtherDealDialog = lazy(() => import('./OtherDealDialog'));

interface FillActionsProps {
  allocations: Allocations;
  /** Ids of entities. */
  ticked: ReadonlySet<string>;
  onFilled: (notice: FillNotice) => void;
}

/** What fills many rows at once. */
export function FillActions({ allocations, ticked, onFilled }: FillActionsProps) {
  const { saved, edit, cents, total } = allocations;
  const others = useDialog();
  const editable = saved.rows.filter(({ isFrozen }) => !isFrozen).map(({ entity }) => entity.id);
  const chosen = editable.filter((id) => ticked.has(id));
  const copyShares = (deal: SourceDeal) => {
    const copied = sharesOfDeal(deal, saved.rows, total);
    edit(copied.edits);
    onFilled(sharesNotice(deal, copied));
  };
  const splitEqually = () => {
    const edits = equalShares(chosen, cents, total);
    edit(edits);
    onFilled(equalNotice(chosen.length, edits.length > 0));
  };
  const clear = () => edit((chosen.length > 0 ? chosen : editable).map((id) => amountEdit(id, 0n)));
  const { lastDeal } = saved;
  return (
    <PanelActions>
      {lastDeal && (
        <Button variant="outlined" title={lastDeal.investmentName} onClick={() => copyShares(lastDeal)}>
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
        {others.shown && <OtherDealDialog dialog={others.shown.dialog} onChosen={copyShares} />}
      </Suspense>
    </PanelActions>
  );
}
