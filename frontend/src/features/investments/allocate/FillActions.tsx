import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { formatMoney, pluralize } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { fromCents } from '../../../lib/money';
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
  onFilled: (notice: FillNotice) => void;
}

/** What was filled, and what of it the reader has to know. */
export interface FillNotice {
  /** Evaluated as it is shown, since amounts may be hidden meanwhile. */
  text: () => string;
  isWhole: boolean;
}

/** What fills many rows at once. */
export function FillActions({ allocations, ticked, onFilled }: FillActionsProps) {
  const { saved, edit, cents, total } = allocations;
  const others = useDialog();
  const editable = saved.rows.filter(({ isFrozen }) => !isFrozen).map(({ entity }) => entity.id);
  const chosen = editable.filter((id) => ticked.has(id));
  const takeShares = (deal: SourceDeal) => {
    const taken = sharesOfDeal(deal, saved.rows, total);
    edit(taken.edits);
    onFilled(sharesNotice(deal, taken));
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

function sharesNotice({ investmentName }: SourceDeal, { filled, firm, leftOut }: SharesTaken): FillNotice {
  const text = () =>
    [
      `${countEntities(filled)} filled as in ${investmentName}.`,
      ...(firm > 0n
        ? [`${formatMoney(fromCents(firm))} stays unallocated, in proportion to that deal.`]
        : []),
      ...(leftOut.length > 0 ? [`Left out, since they cannot be changed here: ${leftOut.join(', ')}.`] : []),
    ].join(' ');
  return { text, isWhole: leftOut.length === 0 };
}

function equalNotice(chosen: number, isSplit: boolean): FillNotice {
  if (isSplit) return { text: () => `Split equally among ${countEntities(chosen)}.`, isWhole: true };
  const text =
    chosen === 0
      ? 'Nobody is ticked. Tick those among whom the deal is to be split.'
      : 'Nothing is left to split: the other entities have the whole deal.';
  return { text: () => text, isWhole: false };
}

const countEntities = (count: number): string => pluralize(count, 'entity', 'entities').replace(/^no/, 'No');
