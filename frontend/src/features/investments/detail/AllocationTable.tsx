import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AllocationRecord, InvestmentRecord } from '../../../api/generated';
import { Amount, textWithAmounts } from '../../../ui/values/Amount';
import { ExplainButton } from '../../../domain/explain/ExplainButton';
import { DeleteIcon, EditIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/layout/links';
import { SecondLine, TwoLines } from '../../../ui/values/TwoLines';
import { useAuth } from '../../../lib/session/auth';
import { formatPercent } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { shareOf } from '../../../lib/money';
import { useIsNarrow } from '../../../ui/layout/use-is-narrow';
import { lpName } from '../../../domain/lp/lp-name';
import { isKnown, type KnownAllocation } from './known-allocation';
import { isRealized } from '../../../domain/investment/realized';
import { shownValue } from '../../../domain/investment/valued';

interface AllocationActions {
  onEdit: (allocation: KnownAllocation) => void;
  onDelete: (allocation: KnownAllocation) => void;
}

interface AllocationTableProps {
  investment: InvestmentRecord;
  allocations: AllocationRecord[];
  /** Of all allocations; absent where it is hidden from the LP. */
  total: string | undefined;
  /** By the ids of the allocations; of an LP's first entity there is none. */
  entityNames: ReadonlyMap<string, string>;
  /** For those who may change the allocations. */
  actions?: AllocationActions;
}

export function AllocationTable(props: AllocationTableProps) {
  const { investment, allocations, total, entityNames, actions } = props;
  useAmountsHidden();
  const isNarrow = useIsNarrow();
  const showsRealized = !isNarrow && allocations.some(({ realized }) => isRealized(realized));
  return (
    <TableContainer tabIndex={0} role="region" aria-label="LP allocations">
      <Table
        sx={{
          '& th, & td': { px: { xs: 1, md: 2 } },
          '& tr > :first-of-type': { pl: 2 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Limited Partner</TableCell>
            <TableCell align="right">
              {isNarrow && total !== undefined ? 'Amount, % of Total' : 'Amount'}
            </TableCell>
            {!isNarrow && total !== undefined && <TableCell align="right">% of Total</TableCell>}
            {!isNarrow && <TableCell align="right">Current Value</TableCell>}
            {showsRealized && <TableCell align="right">Realized</TableCell>}
            {actions && (
              <TableCell data-screen-only>
                <span className="visually-hidden">Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {allocations.map((allocation) => (
            <TableRow key={allocation.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <LpLink allocation={allocation} />
                <EntityLine name={entityNames.get(allocation.id)} />
              </TableCell>
              <AmountCells amount={allocation.amount} total={total} isNarrow={isNarrow} />
              {!isNarrow && (
                <TableCell align="right">
                  <AllocationValue investment={investment} allocation={allocation} />
                </TableCell>
              )}
              {showsRealized && (
                <TableCell align="right">
                  {allocation.realized !== null && <Amount value={allocation.realized} />}
                </TableCell>
              )}
              {actions && isKnown(allocation) && (
                <Actions allocation={allocation} entityName={entityNames.get(allocation.id)} {...actions} />
              )}
            </TableRow>
          ))}
        </TableBody>
        {total !== undefined && (
          <TableFooter>
            <TableRow sx={{ '& td': { border: 0, color: 'text.primary', fontWeight: 600 } }}>
              <TableCell>Total allocated</TableCell>
              <AmountCells amount={total} total={total} isNarrow={isNarrow} />
              {!isNarrow && <TableCell />}
              {showsRealized && <TableCell />}
              {actions && <TableCell data-screen-only />}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

interface AmountCellsProps {
  /** Null where it is hidden from the LP. */
  amount: string | null;
  total: string | undefined;
  isNarrow: boolean;
}

/** An amount and its share of the total, which stands under it on a phone. */
function AmountCells({ amount, total, isNarrow }: AmountCellsProps) {
  const shown = amount !== null && <Amount value={amount} />;
  if (total === undefined) return <TableCell align="right">{shown}</TableCell>;
  const share = amount !== null && formatPercent(shareOf(amount, total));
  if (isNarrow) {
    return (
      <TableCell align="right">
        <TwoLines>
          {shown}
          <SecondLine>{share}</SecondLine>
        </TwoLines>
      </TableCell>
    );
  }
  return (
    <>
      <TableCell align="right">{shown}</TableCell>
      <TableCell align="right">{share}</TableCell>
    </>
  );
}

/** An LP may open its own page and the explanation of its own part only. */
function useMayOpen(lpId: string): boolean {
  const { user, can } = useAuth();
  return can('lps.read') || user?.id === lpId;
}

interface AllocationValueProps {
  investment: InvestmentRecord;
  allocation: AllocationRecord;
}

function AllocationValue({ investment, allocation: { lp, entity, currentValue } }: AllocationValueProps) {
  const mayOpen = useMayOpen(lp.id);
  if (currentValue === null) return null;
  const text = shownValue(investment, currentValue);
  if (!mayOpen) return textWithAmounts(text);
  return (
    <ExplainButton
      subject={{ kind: 'allocation', id: investment.id, lpId: lp.id, entityId: entity?.id }}
      figure="value"
      label="Current Value"
      name={lpName(lp)}
      text={text}
    />
  );
}

function LpLink({ allocation: { lp } }: { allocation: AllocationRecord }) {
  if (!useMayOpen(lp.id)) return lpName(lp);
  return (
    <TextLink to="/lp/$id" params={{ id: lp.id }}>
      {lpName(lp)}
    </TextLink>
  );
}

/** Through which entity the LP invests, unless it is its first. */
function EntityLine({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <Box className="prose" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {name}
    </Box>
  );
}

interface ActionsProps extends AllocationActions {
  allocation: KnownAllocation;
  entityName: string | undefined;
}

function Actions({ allocation, entityName, onEdit, onDelete }: ActionsProps) {
  const lp = lpName(allocation.lp);
  const name = entityName ? `${lp}, ${entityName}` : lp;
  return (
    <TableCell data-screen-only sx={{ width: 72, py: '0 !important' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton aria-label={`Edit allocation of ${name}`} title="Edit" onClick={() => onEdit(allocation)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Delete allocation of ${name}`}
          title="Delete"
          onClick={() => onDelete(allocation)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </TableCell>
  );
}
