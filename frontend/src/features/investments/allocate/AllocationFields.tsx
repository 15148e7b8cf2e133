import { memo } from 'react';
import Box from '@mui/material/Box';
import type { AllocationTableRow } from '../../../api/generated';
import { Deactivated } from '../../../domain/lp/lp-status';
import { lpName } from '../../../domain/lp/lp-name';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { AmountCell, CellError } from '../../../ui/cells/AmountCell';
import { Amount } from '../../../ui/values/Amount';
import { tidiedPercent } from './percent';
import type { AllocationEdit } from './typed-allocations';

interface AllocationFieldsProps {
  row: AllocationTableRow;
  /** Its place among the rows that can be edited; undefined if it cannot. */
  place: number | undefined;
  amount: string;
  percent: string;
  /** Which of the two is typed. */
  by: AllocationEdit['by'];
  error: string | undefined;
  /** The server's message about the allocation. */
  refused: string | undefined;
  isTicked: boolean;
  onEdit: (edits: readonly AllocationEdit[]) => void;
  onTick: (entityId: string, ticked: boolean) => void;
}

/** Memoized: a keystroke in one row does not render the hundreds of others. */
export const AllocationFields = memo(function AllocationFields(props: AllocationFieldsProps) {
  useAmountsHidden();
  const { row, place, by, error, refused, isTicked, onEdit, onTick } = props;
  const { entity, lp, allocation, isDeactivated, isFrozen } = row;
  const type = (column: AllocationEdit['by']) => (text: string) =>
    onEdit([{ entityId: entity.id, by: column, text }]);
  return (
    <tr>
      <th scope="row">
        {place === undefined ? (
          lpName(lp)
        ) : (
          <label>
            <input
              type="checkbox"
              aria-label={`Tick ${entity.legalName}`}
              checked={isTicked}
              onChange={({ target }) => onTick(entity.id, target.checked)}
            />
            <Box component="span" sx={{ minWidth: 0 }}>
              {lpName(lp)}
            </Box>
          </label>
        )}
        {isDeactivated && <Deactivated />}
        {refused && <CellError>{refused}</CellError>}
      </th>
      <td className={entity.legalName === lpName(lp) && !isFrozen ? 'text same' : 'text'} data-label="Entity">
        {entity.legalName}
        {isFrozen && <Box className="small">Kept by a released capital event</Box>}
      </td>
      {place === undefined ? (
        <>
          <td data-label="Amount">{allocation && <Amount value={allocation.amount} />}</td>
          <td data-label="% of Deal">{props.percent && `${props.percent}%`}</td>
        </>
      ) : (
        <>
          <td data-label="Amount">
            <AmountCell
              cell={`${place}.0`}
              label={`Amount for ${entity.legalName}`}
              text={props.amount}
              error={by === 'amount' ? error : undefined}
              onType={type('amount')}
            />
          </td>
          <td data-label="% of Deal">
            <AmountCell
              cell={`${place}.1`}
              label={`Percent for ${entity.legalName}`}
              text={props.percent}
              error={by === 'percent' ? error : undefined}
              tidy={tidiedPercent}
              placeholder="0"
              onType={type('percent')}
            />
          </td>
        </>
      )}
      <td data-label="Before">{allocation && <Amount value={allocation.amount} />}</td>
    </tr>
  );
});
